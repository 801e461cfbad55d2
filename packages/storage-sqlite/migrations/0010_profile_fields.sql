CREATE TABLE `profile_fields` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`hint` text NOT NULL,
	`data` text NOT NULL,
	`place` integer NOT NULL,
	`in_summary` integer NOT NULL,
	`required` integer NOT NULL,
	`editable_by_user` integer NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profile_fields_place` ON `profile_fields` (`realm_id`,`place`);--> statement-breakpoint
CREATE TABLE `profile_values` (
	`user_id` integer NOT NULL,
	`field_id` integer NOT NULL,
	`value` text NOT NULL,
	`rendered` text,
	PRIMARY KEY(`user_id`, `field_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`field_id`) REFERENCES `profile_fields`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profile_values_field` ON `profile_values` (`field_id`);