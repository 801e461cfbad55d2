CREATE TABLE `active_pushes` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`event` integer NOT NULL,
	`is_call` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `active_pushes_message` ON `active_pushes` (`message_id`);--> statement-breakpoint
ALTER TABLE `realms` ADD `push_disallowed_at` integer;