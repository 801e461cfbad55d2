-- Alert words are rows, so that a change writes what it adds and takes away.
CREATE TABLE `alert_word_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`word` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_word_rows_word` ON `alert_word_rows` (`user_id`,`word`);--> statement-breakpoint
INSERT INTO `alert_word_rows` (`user_id`, `word`)
  SELECT a.`user_id`, w.`value` FROM `alert_words` a, json_each(a.`words`) w ORDER BY a.`user_id`, w.`key`;--> statement-breakpoint
ALTER TABLE `alert_words` DROP COLUMN `words`;