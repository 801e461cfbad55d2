-- What an ordinary send or edit leaves to the full-text index is told by its id (decision 38), and needs no row of its own.
DROP TRIGGER `messages_sent`;--> statement-breakpoint
DROP TRIGGER `messages_written`;--> statement-breakpoint
DROP TRIGGER `messages_removed`;--> statement-breakpoint
DROP TRIGGER `message_edits_removed`;--> statement-breakpoint
DROP TRIGGER `messages_removed_with_edits`;--> statement-breakpoint
CREATE TABLE `search_marks` (
	`id` integer PRIMARY KEY NOT NULL,
	`messages_up_to` integer NOT NULL,
	`edits_up_to` integer NOT NULL
);
--> statement-breakpoint
-- What is noted now stays noted.
INSERT INTO `search_marks` (`id`, `messages_up_to`, `edits_up_to`)
  SELECT 1, coalesce((SELECT max(`id`) FROM `messages`), 0), coalesce((SELECT max(`id`) FROM `message_edits`), 0);--> statement-breakpoint
UPDATE `search_pending` SET `indexed` = (SELECT `prev_rendered` FROM `message_edits` e WHERE e.`id` = `edit_id`) WHERE `edit_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `search_pending` DROP COLUMN `edit_id`;--> statement-breakpoint
CREATE TRIGGER `messages_sent` AFTER INSERT ON `messages`
WHEN new.`id` <= (SELECT `messages_up_to` FROM `search_marks` WHERE `id` = 1) BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`) VALUES (new.`id`, new.`container_id`) ON CONFLICT (`message_id`) DO NOTHING;
END;--> statement-breakpoint
-- An edit beyond the mark says what the text was, if it was that: then nothing is noted. Whatever else changes a text notes what the index has,
-- which is what was there before the first of the newest edits beyond the mark, or else what is there until now.
CREATE TRIGGER `messages_written` AFTER UPDATE OF `rendered` ON `messages`
WHEN EXISTS (SELECT 1 FROM `search_marks` k WHERE k.`id` = 1 AND old.`id` <= k.`messages_up_to` AND NOT (
  new.`last_edit_id` IS NOT old.`last_edit_id` AND new.`last_edit_id` > k.`edits_up_to` AND (
    coalesce(old.`last_edit_id`, 0) > k.`edits_up_to`
    OR EXISTS (SELECT 1 FROM `message_edits` e WHERE e.`id` = new.`last_edit_id` AND e.`prev_rendered` = old.`rendered`)))) BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`, `indexed`)
    SELECT old.`id`, old.`container_id`, coalesce((
      WITH RECURSIVE `newest` (`id`, `prev_id`) AS (
        SELECT e.`id`, e.`prev_id` FROM `message_edits` e WHERE e.`id` = old.`last_edit_id` AND e.`id` > k.`edits_up_to`
        UNION ALL
        SELECT e.`id`, e.`prev_id` FROM `newest` n CROSS JOIN `message_edits` e ON e.`id` = n.`prev_id` AND e.`id` > k.`edits_up_to`)
      SELECT e.`prev_rendered` FROM `newest` n CROSS JOIN `message_edits` e ON e.`id` = n.`id`
        WHERE n.`prev_id` IS NULL OR n.`prev_id` <= k.`edits_up_to`), old.`rendered`)
    FROM `search_marks` k WHERE k.`id` = 1
    ON CONFLICT (`message_id`) DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `messages_removed` BEFORE DELETE ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`, `indexed`)
    SELECT old.`id`, old.`container_id`, coalesce((
      WITH RECURSIVE `newest` (`id`, `prev_id`) AS (
        SELECT e.`id`, e.`prev_id` FROM `message_edits` e WHERE e.`id` = old.`last_edit_id` AND e.`id` > k.`edits_up_to`
        UNION ALL
        SELECT e.`id`, e.`prev_id` FROM `newest` n CROSS JOIN `message_edits` e ON e.`id` = n.`prev_id` AND e.`id` > k.`edits_up_to`)
      SELECT e.`prev_rendered` FROM `newest` n CROSS JOIN `message_edits` e ON e.`id` = n.`id`
        WHERE n.`prev_id` IS NULL OR n.`prev_id` <= k.`edits_up_to`), old.`rendered`)
    FROM `search_marks` k WHERE k.`id` = 1 AND old.`id` <= k.`messages_up_to`
    ON CONFLICT (`message_id`) DO NOTHING;
  DELETE FROM `message_edits` WHERE `id` IN (
    WITH RECURSIVE `chain` (`id`) AS (
      SELECT old.`last_edit_id` WHERE old.`last_edit_id` IS NOT NULL
      UNION ALL
      SELECT e.`prev_id` FROM `chain` c CROSS JOIN `message_edits` e ON e.`id` = c.`id` WHERE e.`prev_id` IS NOT NULL)
    SELECT `id` FROM `chain`);
END;
