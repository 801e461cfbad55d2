CREATE TABLE `search_pending` (
	`message_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `messages` ADD `has_attachment` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `has_reaction` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by` ON `messages` (`sender_id`);--> statement-breakpoint
CREATE INDEX `messages_to_all` ON `messages` (`realm_id`) WHERE mentions_channel = 1;--> statement-breakpoint
CREATE INDEX `messages_link` ON `messages` (`container_id`) WHERE has_link = 1;--> statement-breakpoint
CREATE INDEX `messages_any_link` ON `messages` (`realm_id`) WHERE has_link = 1;--> statement-breakpoint
CREATE INDEX `messages_image` ON `messages` (`container_id`) WHERE has_image = 1;--> statement-breakpoint
CREATE INDEX `messages_any_image` ON `messages` (`realm_id`) WHERE has_image = 1;--> statement-breakpoint
CREATE INDEX `messages_attachment` ON `messages` (`container_id`) WHERE has_attachment = 1;--> statement-breakpoint
CREATE INDEX `messages_any_attachment` ON `messages` (`realm_id`) WHERE has_attachment = 1;--> statement-breakpoint
CREATE INDEX `messages_reaction` ON `messages` (`container_id`) WHERE has_reaction = 1;--> statement-breakpoint
CREATE INDEX `messages_any_reaction` ON `messages` (`realm_id`) WHERE has_reaction = 1;--> statement-breakpoint
UPDATE `messages` SET `has_attachment` = 1 WHERE `id` IN (SELECT `message_id` FROM `attachment_messages`);--> statement-breakpoint
UPDATE `messages` SET `has_reaction` = 1 WHERE `id` IN (SELECT `message_id` FROM `reactions`);--> statement-breakpoint
-- drizzle-kit does not know virtual tables. `words` are what core calls words, so SQLite's own tokenizer has nothing to do.
CREATE VIRTUAL TABLE `message_search` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize='ascii');--> statement-breakpoint
CREATE VIRTUAL TABLE `topic_search` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize='ascii');--> statement-breakpoint
INSERT INTO `message_search` (`rowid`, `words`) SELECT `id`, message_words(`id`, `container_id`, `rendered`) FROM `messages` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `topic_search` (`rowid`, `words`) SELECT `id`, topic_words(`name`) FROM `topics` ORDER BY `id`;
