ALTER TABLE `channels` ADD `meta` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `meta` text;--> statement-breakpoint
ALTER TABLE `users` ADD `meta` text;