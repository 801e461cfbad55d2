CREATE TABLE `devices` (
	`kind` text NOT NULL,
	`token` text NOT NULL,
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`app` text,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `token`, `realm_id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `devices_user` ON `devices` (`user_id`);