CREATE TABLE `__new_outbox` (
	`position` integer PRIMARY KEY NOT NULL,
	`event` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("position", "event") SELECT "position", "event" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;
