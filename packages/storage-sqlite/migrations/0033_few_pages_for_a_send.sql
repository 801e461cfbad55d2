-- Each index that a send or a reaction writes is a page of the log, anywhere in the file (decision 58).
DROP INDEX `reactions_at`;--> statement-breakpoint
DROP INDEX `messages_latest_at`;--> statement-breakpoint
CREATE INDEX `messages_latest_at` ON `messages` (`container_id`,`latest_at`) WHERE ordinal % 16 = 0;--> statement-breakpoint
DROP INDEX `spans_topic`;--> statement-breakpoint
CREATE INDEX `spans_topic` ON `spans` (`topic_id`);
