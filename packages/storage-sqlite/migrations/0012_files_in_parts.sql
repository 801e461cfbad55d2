CREATE TABLE `unfinished_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`type` text,
	`size` integer NOT NULL,
	`metadata` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unfinished_uploads_age` ON `unfinished_uploads` (`started_at`);--> statement-breakpoint
CREATE TABLE `unsent_files` (
	`kind` integer NOT NULL,
	`row_id` integer NOT NULL,
	`realm_id` integer NOT NULL,
	`secret` text NOT NULL,
	PRIMARY KEY(`kind`, `row_id`, `secret`)
);
--> statement-breakpoint
CREATE INDEX `unsent_files_secret` ON `unsent_files` (`secret`);--> statement-breakpoint
ALTER TABLE `attachments` ADD `image_width` integer;--> statement-breakpoint
ALTER TABLE `attachments` ADD `image_height` integer;--> statement-breakpoint
ALTER TABLE `attachments` ADD `image_frames` integer;