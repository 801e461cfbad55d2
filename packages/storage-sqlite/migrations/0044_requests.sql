CREATE TABLE `requests` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`digest` text NOT NULL,
	`reply` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_key` ON `requests` (`realm_id`,`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `requests_at` ON `requests` (`at`);