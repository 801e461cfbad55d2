ALTER TABLE `attachments` ADD `is_image_drawn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_file` text;