CREATE TABLE `submessages` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submessages_message` ON `submessages` (`message_id`,`id`);--> statement-breakpoint
CREATE INDEX `reactions_at` ON `reactions` (`container_id`,`message_id`);