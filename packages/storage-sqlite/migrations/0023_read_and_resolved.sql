CREATE INDEX `messages_read` ON `messages` (`realm_id`) WHERE read_for = 'everyone';--> statement-breakpoint
CREATE INDEX `topics_resolved` ON `topics` (`realm_id`) WHERE name >= '✔ ' and name < '✔!';