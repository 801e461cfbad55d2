CREATE TABLE `applied_plans` (
	`realm_id` integer NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `at`, `id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applied_plans_id` ON `applied_plans` (`realm_id`,`id`);