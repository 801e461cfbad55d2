-- Each realm has an outbox of its own, whose positions are 1, 2, 3 and so on. What a consumer has handled stays handled; events that were forgotten count as handled.
CREATE TABLE `registered_consumers` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO `registered_consumers` (`name`) SELECT `name` FROM `outbox_consumers`;--> statement-breakpoint
CREATE TABLE `__outbox_numbers` (
	`realm_id` integer NOT NULL,
	`before` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `before`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__outbox_numbers` (`realm_id`, `before`, `position`)
  SELECT `event`->>'$.realm', `position`, row_number() OVER (PARTITION BY `event`->>'$.realm' ORDER BY `position`) FROM `outbox`;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`realm_id` integer NOT NULL,
	`position` integer NOT NULL,
	`set_id` text,
	`event` text NOT NULL,
	PRIMARY KEY(`realm_id`, `position`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_outbox` (`realm_id`, `position`, `event`)
  SELECT n.`realm_id`, n.`position`, o.`event` FROM `__outbox_numbers` n CROSS JOIN `outbox` o ON o.`position` = n.`before` ORDER BY n.`realm_id`, n.`position`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE TABLE `__new_outbox_consumers` (
	`realm_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `name`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_outbox_consumers` (`realm_id`, `name`, `position`)
  SELECT n.`realm_id`, c.`name`, max(n.`position`) FROM `outbox_consumers` c JOIN `__outbox_numbers` n ON n.`before` <= c.`position` GROUP BY n.`realm_id`, c.`name`;--> statement-breakpoint
DROP TABLE `outbox_consumers`;--> statement-breakpoint
ALTER TABLE `__new_outbox_consumers` RENAME TO `outbox_consumers`;--> statement-breakpoint
UPDATE `active_pushes` SET `event` = coalesce((SELECT n.`position` FROM `users` u CROSS JOIN `__outbox_numbers` n
  ON n.`realm_id` = u.`realm_id` AND n.`before` <= `active_pushes`.`event` WHERE u.`id` = `active_pushes`.`user_id` ORDER BY n.`before` DESC LIMIT 1), 0);--> statement-breakpoint
DROP TABLE `__outbox_numbers`;
