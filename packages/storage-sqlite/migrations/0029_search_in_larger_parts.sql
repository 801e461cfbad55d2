-- Parts of 1,048,576 ids instead of 65,536, and the row of a message is 2 to the power of 40 less its id (decision 34).
INSERT INTO `message_search` (`message_search`) VALUES ('delete-all');--> statement-breakpoint
-- While it is filled two segments of a size become one, as in 0026.
INSERT INTO `message_search` (`message_search`, `rank`) VALUES ('crisismerge', 2);--> statement-breakpoint
WITH RECURSIVE `parts` (`part`) AS (SELECT 0 UNION ALL SELECT `part` + 1 FROM `parts` WHERE `part` < (SELECT max(`id`) / 1048576 FROM `messages`))
  INSERT INTO `message_search` (`rowid`, `words`)
  SELECT -1 - `part`, (SELECT part_words(`rendered`) FROM `messages` WHERE `id` BETWEEN `part` * 1048576 AND `part` * 1048576 + 1048575) FROM `parts` ORDER BY `part` DESC;--> statement-breakpoint
INSERT INTO `message_search` (`rowid`, `words`) SELECT 1099511627776 - `id`, message_words(`id`, `container_id`, `rendered`) FROM `messages` ORDER BY `id` DESC;--> statement-breakpoint
INSERT INTO `message_search` (`message_search`, `rank`) VALUES ('crisismerge', 16);--> statement-breakpoint
DELETE FROM `search_pending`;
