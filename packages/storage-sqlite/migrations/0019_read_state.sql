CREATE TABLE `__new_read_spans` (
	`user_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`container_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `epoch`, `container_id`, `first_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_read_spans`("user_id", "epoch", "container_id", "first_id", "last_id") SELECT "user_id", 0, "container_id", "first_id", "last_id" FROM `read_spans`;--> statement-breakpoint
DROP TABLE `read_spans`;--> statement-breakpoint
ALTER TABLE `__new_read_spans` RENAME TO `read_spans`;--> statement-breakpoint
CREATE INDEX `read_spans_container` ON `read_spans` (`container_id`,`last_id`);--> statement-breakpoint
CREATE TABLE `__new_unread_marks` (
	`user_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`container_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `epoch`, `container_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_unread_marks`("user_id", "epoch", "container_id", "message_id") SELECT u."user_id", u."epoch", m."container_id", u."message_id" FROM `unread_marks` u JOIN `messages` m ON m.`id` = u.`message_id`;--> statement-breakpoint
DROP TABLE `unread_marks`;--> statement-breakpoint
ALTER TABLE `__new_unread_marks` RENAME TO `unread_marks`;--> statement-breakpoint
CREATE INDEX `unread_marks_message` ON `unread_marks` (`message_id`);--> statement-breakpoint
CREATE INDEX `message_flags_user` ON `message_flags` (`user_id`,`flag`,`message_id`);--> statement-breakpoint
CREATE INDEX `read_states_all_up_to` ON `read_states` (`all_up_to`);