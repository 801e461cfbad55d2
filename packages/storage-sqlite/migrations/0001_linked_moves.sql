CREATE TABLE `linked_moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`prev_id` integer,
	`move_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`topic_from` text,
	`topic_to` text,
	`channel_from` integer,
	`channel_to` integer
);
--> statement-breakpoint
INSERT INTO `linked_moves`
	SELECT n.`id`, n.`prev_id`, m.`id`, m.`by_id`, m.`at`, m.`topic_from`, m.`topic_to`, m.`channel_from`, m.`channel_to`
	FROM `history_nodes` n JOIN `moves` m ON m.`id` = n.`move_id`;--> statement-breakpoint
DROP TABLE `history_nodes`;--> statement-breakpoint
DROP TABLE `moves`;--> statement-breakpoint
ALTER TABLE `linked_moves` RENAME TO `moves`;--> statement-breakpoint
CREATE INDEX `topic_visibilities_user` ON `topic_visibilities` (`user_id`);--> statement-breakpoint
CREATE INDEX `users_never_read` ON `users` (`realm_id`) WHERE settings->>'resolvedNoticeRead' = 'never';
