CREATE TABLE `undos` (
	`realm_id` integer NOT NULL,
	`id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`recipe` text NOT NULL,
	PRIMARY KEY(`realm_id`, `id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `message_edits` ADD `undoes_id` integer;--> statement-breakpoint
ALTER TABLE `moves` ADD `undoes_id` integer;--> statement-breakpoint
ALTER TABLE `moves` ADD `moved_at_before` integer;--> statement-breakpoint
ALTER TABLE `moves` ADD `moved_up_to_before` integer;--> statement-breakpoint
ALTER TABLE `moves` ADD `arrivals_before` text;