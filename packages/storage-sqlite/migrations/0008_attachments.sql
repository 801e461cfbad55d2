CREATE TABLE `attachment_messages` (
	`attachment_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`attachment_id`, `message_id`),
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attachment_messages_message` ON `attachment_messages` (`message_id`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_path` ON `attachments` (`path`);--> statement-breakpoint
CREATE INDEX `attachments_user` ON `attachments` (`user_id`);--> statement-breakpoint
CREATE TABLE `upload_spaces` (
	`realm_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `realms` ADD `max_upload_mib` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `realms` ADD `upload_quota_mib` integer;