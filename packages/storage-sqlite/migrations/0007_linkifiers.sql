CREATE TABLE `linkifiers` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`position` integer NOT NULL,
	`pattern` text NOT NULL,
	`url_template` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `linkifiers_pattern` ON `linkifiers` (`realm_id`,`pattern`);--> statement-breakpoint
CREATE UNIQUE INDEX `linkifiers_position` ON `linkifiers` (`realm_id`,`position`);--> statement-breakpoint
CREATE TABLE `playgrounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`url_template` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playgrounds_name` ON `playgrounds` (`realm_id`,`language`,`name`);