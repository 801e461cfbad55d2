ALTER TABLE `realm_emoji` ADD `created_at` integer;--> statement-breakpoint
CREATE INDEX `realm_emoji_author` ON `realm_emoji` (`author_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `channels_creator` ON `channels` (`creator_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `channels_in_use` ON `channels` (`realm_id`) WHERE "channels"."is_archived" = 0;--> statement-breakpoint
CREATE INDEX `user_groups_creator` ON `user_groups` (`creator_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_groups_in_use` ON `user_groups` (`realm_id`) WHERE "user_groups"."is_active" = 1;--> statement-breakpoint
CREATE INDEX `unfinished_uploads_user` ON `unfinished_uploads` (`user_id`,`size`);