ALTER TABLE `search_pending` ADD `edit_id` integer;--> statement-breakpoint
DROP TRIGGER `messages_written`;--> statement-breakpoint
-- What the index has of a message stands in its history when an edit is the first to change it: to name the edit takes a few bytes.
CREATE TRIGGER `messages_written` AFTER UPDATE OF `rendered` ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`, `indexed`, `edit_id`)
    SELECT old.`id`, old.`container_id`, CASE WHEN e.`id` IS NULL THEN old.`rendered` END, e.`id` FROM (SELECT 1)
      LEFT JOIN `message_edits` e ON e.`id` = (SELECT max(`id`) FROM `message_edits` WHERE `message_id` = old.`id`) AND e.`prev_rendered` = old.`rendered`
      WHERE true
    ON CONFLICT (`message_id`) DO NOTHING;
END;--> statement-breakpoint
-- The history goes with its message, and what was said of it has to be kept then.
CREATE TRIGGER `message_edits_removed` BEFORE DELETE ON `message_edits` BEGIN
  UPDATE `search_pending` SET `indexed` = old.`prev_rendered`, `edit_id` = NULL WHERE `message_id` = old.`message_id` AND `edit_id` = old.`id`;
END;
