CREATE TABLE `alert_words` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alert_words_realm` ON `alert_words` (`realm_id`);--> statement-breakpoint
CREATE TABLE `muted_users` (
	`user_id` integer NOT NULL,
	`muted_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `muted_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`muted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `muted_users_muted` ON `muted_users` (`muted_id`);--> statement-breakpoint
CREATE TABLE `realm_emoji` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`author_id` integer,
	`is_active` integer NOT NULL,
	`image` text NOT NULL,
	`still_image` text,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `realm_emoji_name` ON `realm_emoji` (`realm_id`,`name`) WHERE "realm_emoji"."is_active" = 1;--> statement-breakpoint
CREATE INDEX `realm_emoji_realm` ON `realm_emoji` (`realm_id`);--> statement-breakpoint
CREATE TABLE `user_statuses` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`text` text NOT NULL,
	`emoji_name` text,
	`emoji_code` text,
	`emoji_type` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_statuses_realm` ON `user_statuses` (`realm_id`);