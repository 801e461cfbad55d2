-- A history is a chain from its message (decision 55): the index by message was one more page for each edit, anywhere in the file.
DROP TRIGGER `messages_written`;--> statement-breakpoint
DROP TRIGGER `message_edits_removed`;--> statement-breakpoint
ALTER TABLE `messages` ADD `last_edit_id` integer;--> statement-breakpoint
UPDATE `messages` SET `last_edit_id` = (SELECT max(e.`id`) FROM `message_edits` e WHERE e.`message_id` = `messages`.`id`)
  WHERE `id` IN (SELECT `message_id` FROM `message_edits`);--> statement-breakpoint
CREATE TABLE `__new_message_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`prev_id` integer,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`move_id` integer,
	`prev_content` text NOT NULL,
	`prev_rendered` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_message_edits` (`id`, `message_id`, `prev_id`, `by_id`, `at`, `move_id`, `prev_content`, `prev_rendered`)
  SELECT `id`, `message_id`, (SELECT max(p.`id`) FROM `message_edits` p WHERE p.`message_id` = e.`message_id` AND p.`id` < e.`id`),
    `by_id`, `at`, `move_id`, `prev_content`, `prev_rendered` FROM `message_edits` e ORDER BY `id`;--> statement-breakpoint
DROP TABLE `message_edits`;--> statement-breakpoint
ALTER TABLE `__new_message_edits` RENAME TO `message_edits`;--> statement-breakpoint
CREATE TRIGGER `messages_written` AFTER UPDATE OF `rendered` ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`, `indexed`, `edit_id`)
    SELECT old.`id`, old.`container_id`, CASE WHEN e.`id` IS NULL THEN old.`rendered` END, e.`id` FROM (SELECT 1)
      LEFT JOIN `message_edits` e ON e.`id` = new.`last_edit_id` AND e.`prev_rendered` = old.`rendered` WHERE true
    ON CONFLICT (`message_id`) DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `message_edits_removed` BEFORE DELETE ON `message_edits` BEGIN
  UPDATE `search_pending` SET `indexed` = old.`prev_rendered`, `edit_id` = NULL WHERE `message_id` = old.`message_id` AND `edit_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `messages_removed_with_edits` BEFORE DELETE ON `messages` WHEN old.`last_edit_id` IS NOT NULL BEGIN
  DELETE FROM `message_edits` WHERE `id` IN (
    WITH RECURSIVE `chain` (`id`) AS (
      SELECT old.`last_edit_id` UNION ALL SELECT e.`prev_id` FROM `chain` c CROSS JOIN `message_edits` e ON e.`id` = c.`id` WHERE e.`prev_id` IS NOT NULL)
    SELECT `id` FROM `chain`);
END;
