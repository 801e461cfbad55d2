CREATE TABLE `presences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`active_at` integer,
	`connected_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `presences_realm` ON `presences` (`realm_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `notifications` text;