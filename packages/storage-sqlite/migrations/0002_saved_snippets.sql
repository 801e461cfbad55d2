CREATE TABLE `saved_snippets` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_snippets_user` ON `saved_snippets` (`user_id`);