-- Every row says whose realm it is of: that of the row it is a part of, 0 where that is not there; keys and indexes begin with it. Tables are copied with foreign keys off, and none of them is one that others name.
DROP TRIGGER `messages_removed`;--> statement-breakpoint
DROP TRIGGER `messages_sent`;--> statement-breakpoint
DROP TRIGGER `messages_written`;--> statement-breakpoint
CREATE TABLE `__new_passwords` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_passwords` (`realm_id`, `user_id`, `hash`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `hash` FROM `passwords` o;--> statement-breakpoint
DROP TABLE `passwords`;--> statement-breakpoint
ALTER TABLE `__new_passwords` RENAME TO `passwords`;--> statement-breakpoint
CREATE TABLE `__new_api_keys` (
	`realm_id` integer NOT NULL,
	`digest` text NOT NULL,
	`user_id` integer NOT NULL, `ends_at` integer, `is_session` integer DEFAULT 0 NOT NULL, `program` text DEFAULT '' NOT NULL, `made_at` integer, `used_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_api_keys` (`realm_id`, `digest`, `user_id`, `ends_at`, `is_session`, `program`, `made_at`, `used_at`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `digest`, `user_id`, `ends_at`, `is_session`, `program`, `made_at`, `used_at` FROM `api_keys` o;--> statement-breakpoint
DROP TABLE `api_keys`;--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_digest` ON `api_keys` (`realm_id`,`digest`);--> statement-breakpoint
CREATE INDEX `api_keys_end` ON `api_keys` (`ends_at`,`digest`) WHERE "api_keys"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`realm_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_group_members` (
	`realm_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_group_members` (`realm_id`, `group_id`, `user_id`)
  SELECT coalesce((SELECT `realm_id` FROM `user_groups` WHERE `id` = o.`group_id`), 0), `group_id`, `user_id` FROM `group_members` o;--> statement-breakpoint
DROP TABLE `group_members`;--> statement-breakpoint
ALTER TABLE `__new_group_members` RENAME TO `group_members`;--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`realm_id`,`user_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `__new_subgroups` (
	`realm_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`subgroup_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `group_id`, `subgroup_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subgroup_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_subgroups` (`realm_id`, `group_id`, `subgroup_id`)
  SELECT coalesce((SELECT `realm_id` FROM `user_groups` WHERE `id` = o.`group_id`), 0), `group_id`, `subgroup_id` FROM `subgroups` o;--> statement-breakpoint
DROP TABLE `subgroups`;--> statement-breakpoint
ALTER TABLE `__new_subgroups` RENAME TO `subgroups`;--> statement-breakpoint
CREATE INDEX `subgroups_subgroup` ON `subgroups` (`realm_id`,`subgroup_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `__new_subscriptions` (
	`realm_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`is_active` integer NOT NULL,
	`periods` text NOT NULL,
	`color` text NOT NULL,
	`is_muted` integer NOT NULL,
	`is_pinned` integer NOT NULL, `notifications` text,
	PRIMARY KEY(`realm_id`, `channel_id`, `user_id`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_subscriptions` (`realm_id`, `channel_id`, `user_id`, `revision`, `is_active`, `periods`, `color`, `is_muted`, `is_pinned`, `notifications`)
  SELECT coalesce((SELECT `realm_id` FROM `channels` WHERE `id` = o.`channel_id`), 0), `channel_id`, `user_id`, `revision`, `is_active`, `periods`, `color`, `is_muted`, `is_pinned`, `notifications` FROM `subscriptions` o;--> statement-breakpoint
DROP TABLE `subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_subscriptions` RENAME TO `subscriptions`;--> statement-breakpoint
CREATE INDEX `subscriptions_active` ON `subscriptions` (`realm_id`,`channel_id`,`user_id`) WHERE "subscriptions"."is_active" = 1;--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`realm_id`,`user_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `__new_spans` (
	`container_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`realm_id` integer NOT NULL,
	`topic_id` integer,
	`channel_id` integer,
	`moved_at` integer,
	`history_head` integer,
	`arrivals` text NOT NULL,
	`moved_up_to` integer,
	PRIMARY KEY(`realm_id`, `container_id`, `first_id`),
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_spans` (`container_id`, `first_id`, `last_id`, `realm_id`, `topic_id`, `channel_id`, `moved_at`, `history_head`, `arrivals`, `moved_up_to`)
  SELECT `container_id`, `first_id`, `last_id`, `realm_id`, `topic_id`, `channel_id`, `moved_at`, `history_head`, `arrivals`, `moved_up_to` FROM `spans`;--> statement-breakpoint
DROP TABLE `spans`;--> statement-breakpoint
ALTER TABLE `__new_spans` RENAME TO `spans`;--> statement-breakpoint
CREATE INDEX `spans_topic` ON `spans` (`realm_id`,`topic_id`);--> statement-breakpoint
CREATE INDEX `spans_channel_last` ON `spans` (`realm_id`,`channel_id`,`last_id`);--> statement-breakpoint
CREATE INDEX `spans_channel_first` ON `spans` (`realm_id`,`channel_id`,`first_id`);--> statement-breakpoint
CREATE INDEX `spans_realm` ON `spans` (`realm_id`,`last_id`);--> statement-breakpoint
CREATE TABLE `__new_topic_visibilities` (
	`realm_id` integer NOT NULL,
	`topic_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`policy` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `topic_id`, `user_id`),
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_topic_visibilities` (`realm_id`, `topic_id`, `user_id`, `policy`, `at`)
  SELECT coalesce((SELECT `realm_id` FROM `topics` WHERE `id` = o.`topic_id`), 0), `topic_id`, `user_id`, `policy`, `at` FROM `topic_visibilities` o;--> statement-breakpoint
DROP TABLE `topic_visibilities`;--> statement-breakpoint
ALTER TABLE `__new_topic_visibilities` RENAME TO `topic_visibilities`;--> statement-breakpoint
CREATE INDEX `topic_visibilities_user` ON `topic_visibilities` (`realm_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_conversation_members` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `conversation_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_conversation_members` (`realm_id`, `user_id`, `conversation_id`)
  SELECT coalesce((SELECT `realm_id` FROM `conversations` WHERE `id` = o.`conversation_id`), 0), `user_id`, `conversation_id` FROM `conversation_members` o;--> statement-breakpoint
DROP TABLE `conversation_members`;--> statement-breakpoint
ALTER TABLE `__new_conversation_members` RENAME TO `conversation_members`;--> statement-breakpoint
CREATE INDEX `conversation_members_user` ON `conversation_members` (`realm_id`,`user_id`,`conversation_id`);--> statement-breakpoint
CREATE TABLE `__new_removed_ordinals` (
	`realm_id` integer NOT NULL,
	`container_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `container_id`, `ordinal`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_removed_ordinals` (`realm_id`, `container_id`, `ordinal`)
  SELECT coalesce((SELECT `realm_id` FROM `spans` s WHERE s.`container_id` = o.`container_id` LIMIT 1), 0), `container_id`, `ordinal` FROM `removed_ordinals` o;--> statement-breakpoint
DROP TABLE `removed_ordinals`;--> statement-breakpoint
ALTER TABLE `__new_removed_ordinals` RENAME TO `removed_ordinals`;--> statement-breakpoint
CREATE TABLE `__new_moves` (
	`realm_id` integer NOT NULL,
	`id` integer PRIMARY KEY NOT NULL,
	`prev_id` integer,
	`move_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`topic_from` text,
	`topic_to` text,
	`channel_from` integer,
	`channel_to` integer
, `up_to` integer);--> statement-breakpoint
INSERT INTO `__new_moves` (`realm_id`, `id`, `prev_id`, `move_id`, `by_id`, `at`, `topic_from`, `topic_to`, `channel_from`, `channel_to`, `up_to`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`by_id`), 0), `id`, `prev_id`, `move_id`, `by_id`, `at`, `topic_from`, `topic_to`, `channel_from`, `channel_to`, `up_to` FROM `moves` o;--> statement-breakpoint
DROP TABLE `moves`;--> statement-breakpoint
ALTER TABLE `__new_moves` RENAME TO `moves`;--> statement-breakpoint
CREATE TABLE `__new_message_edits` (
	`realm_id` integer NOT NULL,
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`prev_id` integer,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`move_id` integer,
	`prev_content` text NOT NULL,
	`prev_rendered` text NOT NULL
);--> statement-breakpoint
INSERT INTO `__new_message_edits` (`realm_id`, `id`, `message_id`, `prev_id`, `by_id`, `at`, `move_id`, `prev_content`, `prev_rendered`)
  SELECT coalesce((SELECT `realm_id` FROM `messages` WHERE `id` = o.`message_id`), 0), `id`, `message_id`, `prev_id`, `by_id`, `at`, `move_id`, `prev_content`, `prev_rendered` FROM `message_edits` o;--> statement-breakpoint
DROP TABLE `message_edits`;--> statement-breakpoint
ALTER TABLE `__new_message_edits` RENAME TO `message_edits`;--> statement-breakpoint
CREATE TABLE `__new_message_flags` (
	`realm_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`flag` text NOT NULL,
	PRIMARY KEY(`realm_id`, `message_id`, `user_id`, `flag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_message_flags` (`realm_id`, `message_id`, `user_id`, `flag`)
  SELECT coalesce((SELECT `realm_id` FROM `messages` WHERE `id` = o.`message_id`), 0), `message_id`, `user_id`, `flag` FROM `message_flags` o;--> statement-breakpoint
DROP TABLE `message_flags`;--> statement-breakpoint
ALTER TABLE `__new_message_flags` RENAME TO `message_flags`;--> statement-breakpoint
CREATE INDEX `message_flags_user` ON `message_flags` (`realm_id`,`user_id`,`flag`,`message_id`);--> statement-breakpoint
CREATE TABLE `__new_reactions` (
	`realm_id` integer NOT NULL,
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`container_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`emoji_name` text NOT NULL,
	`emoji_code` text NOT NULL,
	`type` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_reactions` (`realm_id`, `id`, `message_id`, `container_id`, `user_id`, `emoji_name`, `emoji_code`, `type`)
  SELECT coalesce((SELECT `realm_id` FROM `messages` WHERE `id` = o.`message_id`), 0), `id`, `message_id`, `container_id`, `user_id`, `emoji_name`, `emoji_code`, `type` FROM `reactions` o;--> statement-breakpoint
DROP TABLE `reactions`;--> statement-breakpoint
ALTER TABLE `__new_reactions` RENAME TO `reactions`;--> statement-breakpoint
CREATE INDEX `reactions_container` ON `reactions` (`realm_id`,`container_id`,`user_id`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reactions_one` ON `reactions` (`realm_id`,`message_id`,`user_id`,`type`,`emoji_code`);--> statement-breakpoint
CREATE TABLE `__new_submessages` (
	`realm_id` integer NOT NULL,
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_submessages` (`realm_id`, `id`, `message_id`, `sender_id`, `type`, `content`)
  SELECT coalesce((SELECT `realm_id` FROM `messages` WHERE `id` = o.`message_id`), 0), `id`, `message_id`, `sender_id`, `type`, `content` FROM `submessages` o;--> statement-breakpoint
DROP TABLE `submessages`;--> statement-breakpoint
ALTER TABLE `__new_submessages` RENAME TO `submessages`;--> statement-breakpoint
CREATE INDEX `submessages_message` ON `submessages` (`realm_id`,`message_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_read_states` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`all_up_to` integer NOT NULL,
	`epoch` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_read_states` (`realm_id`, `user_id`, `all_up_to`, `epoch`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `all_up_to`, `epoch` FROM `read_states` o;--> statement-breakpoint
DROP TABLE `read_states`;--> statement-breakpoint
ALTER TABLE `__new_read_states` RENAME TO `read_states`;--> statement-breakpoint
CREATE INDEX `read_states_all_up_to` ON `read_states` (`realm_id`,`all_up_to`);--> statement-breakpoint
CREATE TABLE `__new_read_spans` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`container_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`, `epoch`, `container_id`, `first_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_read_spans` (`realm_id`, `user_id`, `epoch`, `container_id`, `first_id`, `last_id`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `epoch`, `container_id`, `first_id`, `last_id` FROM `read_spans` o;--> statement-breakpoint
DROP TABLE `read_spans`;--> statement-breakpoint
ALTER TABLE `__new_read_spans` RENAME TO `read_spans`;--> statement-breakpoint
CREATE INDEX `read_spans_container` ON `read_spans` (`realm_id`,`container_id`,`last_id`);--> statement-breakpoint
CREATE TABLE `__new_unread_marks` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`container_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`, `epoch`, `container_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_unread_marks` (`realm_id`, `user_id`, `epoch`, `container_id`, `message_id`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `epoch`, `container_id`, `message_id` FROM `unread_marks` o;--> statement-breakpoint
DROP TABLE `unread_marks`;--> statement-breakpoint
ALTER TABLE `__new_unread_marks` RENAME TO `unread_marks`;--> statement-breakpoint
CREATE INDEX `unread_marks_message` ON `unread_marks` (`realm_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `__new_alert_word_rows` (
	`realm_id` integer NOT NULL,
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`word` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_alert_word_rows` (`realm_id`, `id`, `user_id`, `word`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `id`, `user_id`, `word` FROM `alert_word_rows` o;--> statement-breakpoint
DROP TABLE `alert_word_rows`;--> statement-breakpoint
ALTER TABLE `__new_alert_word_rows` RENAME TO `alert_word_rows`;--> statement-breakpoint
CREATE UNIQUE INDEX `alert_word_rows_word` ON `alert_word_rows` (`realm_id`,`user_id`,`word`);--> statement-breakpoint
CREATE TABLE `__new_muted_users` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`muted_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`, `muted_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`muted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_muted_users` (`realm_id`, `user_id`, `muted_id`, `revision`, `at`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `muted_id`, `revision`, `at` FROM `muted_users` o;--> statement-breakpoint
DROP TABLE `muted_users`;--> statement-breakpoint
ALTER TABLE `__new_muted_users` RENAME TO `muted_users`;--> statement-breakpoint
CREATE INDEX `muted_users_muted` ON `muted_users` (`realm_id`,`muted_id`);--> statement-breakpoint
CREATE TABLE `__new_active_pushes` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`event` integer NOT NULL,
	`is_call` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_active_pushes` (`realm_id`, `user_id`, `message_id`, `event`, `is_call`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `message_id`, `event`, `is_call` FROM `active_pushes` o;--> statement-breakpoint
DROP TABLE `active_pushes`;--> statement-breakpoint
ALTER TABLE `__new_active_pushes` RENAME TO `active_pushes`;--> statement-breakpoint
CREATE INDEX `active_pushes_message` ON `active_pushes` (`realm_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `__new_attachment_messages` (
	`realm_id` integer NOT NULL,
	`attachment_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `attachment_id`, `message_id`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_attachment_messages` (`realm_id`, `attachment_id`, `message_id`)
  SELECT coalesce((SELECT `realm_id` FROM `attachments` WHERE `id` = o.`attachment_id`), 0), `attachment_id`, `message_id` FROM `attachment_messages` o;--> statement-breakpoint
DROP TABLE `attachment_messages`;--> statement-breakpoint
ALTER TABLE `__new_attachment_messages` RENAME TO `attachment_messages`;--> statement-breakpoint
CREATE INDEX `attachment_messages_message` ON `attachment_messages` (`realm_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `__new_profile_values` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`field_id` integer NOT NULL,
	`value` text NOT NULL,
	`rendered` text,
	PRIMARY KEY(`realm_id`, `user_id`, `field_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_profile_values` (`realm_id`, `user_id`, `field_id`, `value`, `rendered`)
  SELECT coalesce((SELECT `realm_id` FROM `users` WHERE `id` = o.`user_id`), 0), `user_id`, `field_id`, `value`, `rendered` FROM `profile_values` o;--> statement-breakpoint
DROP TABLE `profile_values`;--> statement-breakpoint
ALTER TABLE `__new_profile_values` RENAME TO `profile_values`;--> statement-breakpoint
CREATE INDEX `profile_values_field` ON `profile_values` (`realm_id`,`field_id`);--> statement-breakpoint
CREATE TABLE `__new_presences` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`active_at` integer,
	`connected_at` integer NOT NULL,
	`update_id` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_presences` (`realm_id`, `user_id`, `active_at`, `connected_at`, `update_id`)
  SELECT `realm_id`, `user_id`, `active_at`, `connected_at`, `update_id` FROM `presences`;--> statement-breakpoint
DROP TABLE `presences`;--> statement-breakpoint
ALTER TABLE `__new_presences` RENAME TO `presences`;--> statement-breakpoint
CREATE INDEX `presences_update` ON `presences` (`realm_id`,`update_id`);--> statement-breakpoint
CREATE TABLE `__new_user_statuses` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`text` text NOT NULL,
	`emoji_name` text,
	`emoji_code` text,
	`emoji_type` text,
	PRIMARY KEY(`realm_id`, `user_id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_user_statuses` (`realm_id`, `user_id`, `revision`, `text`, `emoji_name`, `emoji_code`, `emoji_type`)
  SELECT `realm_id`, `user_id`, `revision`, `text`, `emoji_name`, `emoji_code`, `emoji_type` FROM `user_statuses`;--> statement-breakpoint
DROP TABLE `user_statuses`;--> statement-breakpoint
ALTER TABLE `__new_user_statuses` RENAME TO `user_statuses`;--> statement-breakpoint
CREATE TABLE `__new_alert_words` (
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `user_id`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_alert_words` (`realm_id`, `user_id`, `revision`)
  SELECT `realm_id`, `user_id`, `revision` FROM `alert_words`;--> statement-breakpoint
DROP TABLE `alert_words`;--> statement-breakpoint
ALTER TABLE `__new_alert_words` RENAME TO `alert_words`;--> statement-breakpoint
CREATE TABLE `__new_devices` (
	`kind` text NOT NULL,
	`token` text NOT NULL,
	`realm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`app` text,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`realm_id`, `kind`, `token`),
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_devices` (`kind`, `token`, `realm_id`, `user_id`, `revision`, `app`, `added_at`)
  SELECT `kind`, `token`, `realm_id`, `user_id`, `revision`, `app`, `added_at` FROM `devices`;--> statement-breakpoint
DROP TABLE `devices`;--> statement-breakpoint
ALTER TABLE `__new_devices` RENAME TO `devices`;--> statement-breakpoint
CREATE INDEX `devices_token` ON `devices` (`kind`,`token`);--> statement-breakpoint
CREATE INDEX `devices_user` ON `devices` (`realm_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_unsent_files` (
	`kind` integer NOT NULL,
	`row_id` integer NOT NULL,
	`realm_id` integer NOT NULL,
	`secret` text NOT NULL,
	PRIMARY KEY(`realm_id`, `kind`, `row_id`, `secret`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_unsent_files` (`kind`, `row_id`, `realm_id`, `secret`)
  SELECT `kind`, `row_id`, `realm_id`, `secret` FROM `unsent_files`;--> statement-breakpoint
DROP TABLE `unsent_files`;--> statement-breakpoint
ALTER TABLE `__new_unsent_files` RENAME TO `unsent_files`;--> statement-breakpoint
CREATE INDEX `unsent_files_secret` ON `unsent_files` (`realm_id`,`secret`);--> statement-breakpoint
DROP INDEX `user_groups_creator`;--> statement-breakpoint
CREATE INDEX `user_groups_creator` ON `user_groups` (`realm_id`,`creator_id`,`created_at`);--> statement-breakpoint
DROP INDEX `users_gone`;--> statement-breakpoint
CREATE INDEX `users_gone` ON `users` (`realm_id`,`id`) WHERE "users"."is_active" = 0;--> statement-breakpoint
DROP INDEX `users_bot_owner`;--> statement-breakpoint
CREATE INDEX `users_bot_owner` ON `users` (`realm_id`,`bot_owner_id`) WHERE "users"."bot_owner_id" is not null;--> statement-breakpoint
DROP INDEX `channels_creator`;--> statement-breakpoint
CREATE INDEX `channels_creator` ON `channels` (`realm_id`,`creator_id`,`created_at`);--> statement-breakpoint
DROP INDEX `invitations_creator`;--> statement-breakpoint
CREATE INDEX `invitations_creator` ON `invitations` (`realm_id`,`creator_id`);--> statement-breakpoint
DROP INDEX `attachments_user`;--> statement-breakpoint
CREATE INDEX `attachments_user` ON `attachments` (`realm_id`,`user_id`);--> statement-breakpoint
DROP INDEX `unfinished_uploads_user`;--> statement-breakpoint
CREATE INDEX `unfinished_uploads_user` ON `unfinished_uploads` (`realm_id`,`user_id`,`size`);--> statement-breakpoint
DROP INDEX `drafts_user`;--> statement-breakpoint
CREATE INDEX `drafts_user` ON `drafts` (`realm_id`,`user_id`,`edited_at`,`edition`);--> statement-breakpoint
DROP INDEX `saved_snippets_user`;--> statement-breakpoint
CREATE INDEX `saved_snippets_user` ON `saved_snippets` (`realm_id`,`user_id`);--> statement-breakpoint
DROP INDEX `realm_emoji_author`;--> statement-breakpoint
CREATE INDEX `realm_emoji_author` ON `realm_emoji` (`realm_id`,`author_id`,`created_at`);--> statement-breakpoint
DROP INDEX `topics_name`;--> statement-breakpoint
CREATE UNIQUE INDEX `topics_name` ON `topics` (`realm_id`,`channel_id`,`name_key`);--> statement-breakpoint
DROP INDEX `messages_container`;--> statement-breakpoint
CREATE INDEX `messages_container` ON `messages` (`realm_id`,`container_id`);--> statement-breakpoint
DROP INDEX `messages_sender`;--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`realm_id`,`container_id`,`sender_id`);--> statement-breakpoint
DROP INDEX `messages_latest_at`;--> statement-breakpoint
CREATE INDEX `messages_latest_at` ON `messages` (`realm_id`,`container_id`,`latest_at`) WHERE ordinal % 16 = 0;--> statement-breakpoint
DROP INDEX `messages_late`;--> statement-breakpoint
CREATE INDEX `messages_late` ON `messages` (`realm_id`,`container_id`) WHERE sent_at < latest_at;--> statement-breakpoint
DROP INDEX `messages_by`;--> statement-breakpoint
CREATE INDEX `messages_by` ON `messages` (`realm_id`,`sender_id`);--> statement-breakpoint
DROP INDEX `messages_link`;--> statement-breakpoint
CREATE INDEX `messages_link` ON `messages` (`realm_id`,`container_id`) WHERE has_link = 1;--> statement-breakpoint
DROP INDEX `messages_image`;--> statement-breakpoint
CREATE INDEX `messages_image` ON `messages` (`realm_id`,`container_id`) WHERE has_image = 1;--> statement-breakpoint
DROP INDEX `messages_attachment`;--> statement-breakpoint
CREATE INDEX `messages_attachment` ON `messages` (`realm_id`,`container_id`) WHERE has_attachment = 1;--> statement-breakpoint
DROP INDEX `messages_reaction`;--> statement-breakpoint
CREATE INDEX `messages_reaction` ON `messages` (`realm_id`,`container_id`) WHERE has_reaction = 1;--> statement-breakpoint
CREATE TRIGGER `attachments_removed` AFTER DELETE ON `attachments` BEGIN
  DELETE FROM `attachment_messages` WHERE `realm_id` = old.`realm_id` AND `attachment_id` = old.`id`;
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
  DELETE FROM `attachment_messages` WHERE `realm_id` = old.`realm_id` AND `message_id` = old.`id`;
  DELETE FROM `message_flags` WHERE `realm_id` = old.`realm_id` AND `message_id` = old.`id`;
  DELETE FROM `reactions` WHERE `realm_id` = old.`realm_id` AND `message_id` = old.`id`;
  DELETE FROM `submessages` WHERE `realm_id` = old.`realm_id` AND `message_id` = old.`id`;
  DELETE FROM `unread_marks` WHERE `realm_id` = old.`realm_id` AND `message_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `messages_sent` AFTER INSERT ON `messages`
WHEN new.`id` <= (SELECT `messages_up_to` FROM `search_marks` WHERE `id` = 1) BEGIN
  INSERT INTO `search_pending` (`message_id`, `container_id`) VALUES (new.`id`, new.`container_id`) ON CONFLICT (`message_id`) DO NOTHING;
END;--> statement-breakpoint
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
END;
