ALTER TABLE `realms` ADD `user_defaults` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `email_change` text;