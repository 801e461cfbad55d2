ALTER TABLE `presences` ADD `update_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `presences_update` ON `presences` (`realm_id`,`update_id`);