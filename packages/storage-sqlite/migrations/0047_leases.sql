CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`number` integer NOT NULL,
	`renewals` integer NOT NULL
);
