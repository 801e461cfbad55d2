-- What a server wrote whose newest migration was 0022_narrows_and_search. Not to be changed: databases like it are in use.
CREATE TABLE schema_migrations (position integer primary key, name text not null, applied_at integer not null);
CREATE TABLE `api_keys` ( `digest` text NOT NULL, `user_id` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `channels` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `name_key` text NOT NULL, `description` text NOT NULL, `privacy` text NOT NULL, `has_protected_history` integer NOT NULL, `is_archived` integer NOT NULL, `is_default` integer NOT NULL, `creator_id` integer, `created_at` integer NOT NULL, `message_retention_days` integer, `permissions` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `conversation_members` ( `user_id` integer NOT NULL, `conversation_id` integer NOT NULL, PRIMARY KEY(`conversation_id`, `user_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `conversations` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `participants_key` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `group_members` ( `group_id` integer NOT NULL, `user_id` integer NOT NULL, PRIMARY KEY(`group_id`, `user_id`), FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `user_groups` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `description` text NOT NULL, `system` text, `is_active` integer NOT NULL, `creator_id` integer, `created_at` integer, `settings` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `message_edits` ( `id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, `by_id` integer NOT NULL, `at` integer NOT NULL, `prev_content` text NOT NULL, `prev_rendered` text NOT NULL, `move_id` integer, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `message_flags` ( `message_id` integer NOT NULL, `user_id` integer NOT NULL, `flag` text NOT NULL, PRIMARY KEY(`message_id`, `user_id`, `flag`), FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `messages` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `container_id` integer NOT NULL, `ordinal` integer NOT NULL, `revision` integer NOT NULL, `sender_id` integer NOT NULL, `sent_at` integer NOT NULL, `latest_at` integer NOT NULL, `client` text NOT NULL, `content` text NOT NULL, `rendered` text NOT NULL, `read_for` text NOT NULL, `mentions_channel` integer NOT NULL, `has_link` integer NOT NULL, `has_image` integer NOT NULL, `edited_at` integer, `notice` text, `has_attachment` integer DEFAULT 0 NOT NULL, `has_reaction` integer DEFAULT 0 NOT NULL, FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `outbox_consumers` ( `name` text PRIMARY KEY NOT NULL, `position` integer NOT NULL );
CREATE TABLE `passwords` ( `user_id` integer PRIMARY KEY NOT NULL, `hash` text NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `reactions` ( `id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, `container_id` integer NOT NULL, `user_id` integer NOT NULL, `emoji_name` text NOT NULL, `emoji_code` text NOT NULL, `type` text NOT NULL, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `read_states` ( `user_id` integer PRIMARY KEY NOT NULL, `all_up_to` integer NOT NULL, `epoch` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `realms` ( `id` integer PRIMARY KEY NOT NULL, `revision` integer NOT NULL, `subdomain` text NOT NULL, `subdomain_key` text NOT NULL, `name` text NOT NULL, `description` text NOT NULL, `url` text NOT NULL, `is_active` integer NOT NULL, `created_at` integer NOT NULL, `notification_bot_id` integer NOT NULL, `system_groups` text NOT NULL, `settings` text NOT NULL, `permissions` text NOT NULL , `user_defaults` text DEFAULT '{}' NOT NULL, `welcome_bot_id` integer DEFAULT 0 NOT NULL, `max_upload_mib` integer DEFAULT 100 NOT NULL, `upload_quota_mib` integer);
CREATE TABLE `removed_ordinals` ( `container_id` integer NOT NULL, `ordinal` integer NOT NULL, PRIMARY KEY(`container_id`, `ordinal`) );
CREATE TABLE `sequences` ( `kind` text PRIMARY KEY NOT NULL, `next` integer NOT NULL );
CREATE TABLE `spans` ( `container_id` integer NOT NULL, `first_id` integer NOT NULL, `last_id` integer NOT NULL, `realm_id` integer NOT NULL, `topic_id` integer, `channel_id` integer, `moved_at` integer, `history_head` integer, `arrivals` text NOT NULL, `moved_up_to` integer, PRIMARY KEY(`container_id`, `first_id`), FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `subgroups` ( `group_id` integer NOT NULL, `subgroup_id` integer NOT NULL, PRIMARY KEY(`group_id`, `subgroup_id`), FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`subgroup_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `subscriptions` ( `channel_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `is_active` integer NOT NULL, `periods` text NOT NULL, `color` text NOT NULL, `is_muted` integer NOT NULL, `is_pinned` integer NOT NULL, `notifications` text, PRIMARY KEY(`channel_id`, `user_id`), FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `topic_visibilities` ( `topic_id` integer NOT NULL, `user_id` integer NOT NULL, `policy` integer NOT NULL, `at` integer NOT NULL, PRIMARY KEY(`topic_id`, `user_id`), FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `topics` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `channel_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `name_key` text NOT NULL, `open_container` integer, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `users` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `email` text NOT NULL, `email_key` text NOT NULL, `full_name` text NOT NULL, `full_name_key` text NOT NULL, `role` integer NOT NULL, `is_active` integer NOT NULL, `joined_at` integer NOT NULL, `bot_type` integer, `bot_owner_id` integer, `bot_is_system` integer NOT NULL, `timezone` text NOT NULL, `avatar_source` text NOT NULL, `avatar_version` integer NOT NULL, `can_create_users` integer NOT NULL, `settings` text NOT NULL, `email_change` text, `avatar_file` text, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE "moves" ( `id` integer PRIMARY KEY NOT NULL, `prev_id` integer, `move_id` integer NOT NULL, `by_id` integer NOT NULL, `at` integer NOT NULL, `topic_from` text, `topic_to` text, `channel_from` integer, `channel_to` integer , `up_to` integer);
CREATE TABLE `saved_snippets` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `title` text NOT NULL, `content` text NOT NULL, `created_at` integer NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `drafts` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `channel_id` integer, `topic` text, `recipients` text, `content` text NOT NULL, `edited_at` integer NOT NULL, `edition` integer NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `alert_words` ( `user_id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `words` text NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `muted_users` ( `user_id` integer NOT NULL, `muted_id` integer NOT NULL, `revision` integer NOT NULL, `at` integer NOT NULL, PRIMARY KEY(`user_id`, `muted_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`muted_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `realm_emoji` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `author_id` integer, `is_active` integer NOT NULL, `image` text NOT NULL, `still_image` text, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `user_statuses` ( `user_id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `text` text NOT NULL, `emoji_name` text, `emoji_code` text, `emoji_type` text, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `invitations` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `key` text NOT NULL, `creator_id` integer NOT NULL, `created_at` integer NOT NULL, `expires_at` integer, `is_revoked` integer NOT NULL, `role` integer NOT NULL, `channels` text NOT NULL, `groups` text NOT NULL, `with_default_channels` integer NOT NULL, `welcome_text` text, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `linkifiers` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `position` integer NOT NULL, `pattern` text NOT NULL, `url_template` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `playgrounds` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `language` text NOT NULL, `url_template` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `attachment_messages` ( `attachment_id` integer NOT NULL, `message_id` integer NOT NULL, PRIMARY KEY(`attachment_id`, `message_id`), FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `attachments` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `path` text NOT NULL, `name` text NOT NULL, `type` text NOT NULL, `size` integer NOT NULL, `created_at` integer NOT NULL, `image_width` integer, `image_height` integer, `image_frames` integer, `is_image_drawn` integer DEFAULT 0 NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `upload_spaces` ( `realm_id` integer PRIMARY KEY NOT NULL, `revision` integer NOT NULL, `bytes` integer NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `profile_fields` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `kind` text NOT NULL, `hint` text NOT NULL, `data` text NOT NULL, `place` integer NOT NULL, `in_summary` integer NOT NULL, `required` integer NOT NULL, `editable_by_user` integer NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `profile_values` ( `user_id` integer NOT NULL, `field_id` integer NOT NULL, `value` text NOT NULL, `rendered` text, PRIMARY KEY(`user_id`, `field_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`field_id`) REFERENCES `profile_fields`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE "outbox" ( `position` integer PRIMARY KEY NOT NULL, `event` text NOT NULL );
CREATE TABLE `unfinished_uploads` ( `id` text PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `user_id` integer NOT NULL, `path` text NOT NULL, `name` text NOT NULL, `type` text, `size` integer NOT NULL, `metadata` text NOT NULL, `started_at` integer NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `unsent_files` ( `kind` integer NOT NULL, `row_id` integer NOT NULL, `realm_id` integer NOT NULL, `secret` text NOT NULL, PRIMARY KEY(`kind`, `row_id`, `secret`) );
CREATE TABLE `presences` ( `user_id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `active_at` integer, `connected_at` integer NOT NULL, `update_id` integer DEFAULT 0 NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `submessages` ( `id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, `sender_id` integer NOT NULL, `type` text NOT NULL, `content` text NOT NULL, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `devices` ( `kind` text NOT NULL, `token` text NOT NULL, `realm_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `app` text, `added_at` integer NOT NULL, PRIMARY KEY(`kind`, `token`, `realm_id`), FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE "read_spans" ( `user_id` integer NOT NULL, `epoch` integer NOT NULL, `container_id` integer NOT NULL, `first_id` integer NOT NULL, `last_id` integer NOT NULL, PRIMARY KEY(`user_id`, `epoch`, `container_id`, `first_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE "unread_marks" ( `user_id` integer NOT NULL, `epoch` integer NOT NULL, `container_id` integer NOT NULL, `message_id` integer NOT NULL, PRIMARY KEY(`user_id`, `epoch`, `container_id`, `message_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `search_pending` ( `message_id` integer PRIMARY KEY NOT NULL );
CREATE VIRTUAL TABLE `message_search` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE `topic_search` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE UNIQUE INDEX `api_keys_digest` ON `api_keys` (`digest`);
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);
CREATE UNIQUE INDEX `channels_name` ON `channels` (`realm_id`,`name_key`);
CREATE INDEX `conversation_members_user` ON `conversation_members` (`user_id`,`conversation_id`);
CREATE UNIQUE INDEX `conversations_participants` ON `conversations` (`realm_id`,`participants_key`);
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`group_id`);
CREATE UNIQUE INDEX `user_groups_name` ON `user_groups` (`realm_id`,`name`);
CREATE INDEX `message_edits_message` ON `message_edits` (`message_id`);
CREATE INDEX `messages_container` ON `messages` (`container_id`);
CREATE INDEX `messages_sender` ON `messages` (`container_id`,`sender_id`);
CREATE INDEX `messages_latest_at` ON `messages` (`container_id`,`latest_at`);
CREATE INDEX `messages_late` ON `messages` (`container_id`) WHERE sent_at < latest_at;
CREATE UNIQUE INDEX `reactions_one` ON `reactions` (`message_id`,`user_id`,`type`,`emoji_code`);
CREATE INDEX `reactions_container` ON `reactions` (`container_id`,`user_id`,`message_id`);
CREATE UNIQUE INDEX `realms_subdomain` ON `realms` (`subdomain_key`);
CREATE INDEX `spans_topic` ON `spans` (`topic_id`,`last_id`);
CREATE INDEX `spans_channel_last` ON `spans` (`channel_id`,`last_id`);
CREATE INDEX `spans_channel_first` ON `spans` (`channel_id`,`first_id`);
CREATE INDEX `spans_realm` ON `spans` (`realm_id`,`last_id`);
CREATE INDEX `subgroups_subgroup` ON `subgroups` (`subgroup_id`,`group_id`);
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`channel_id`);
CREATE UNIQUE INDEX `topics_name` ON `topics` (`channel_id`,`name_key`);
CREATE UNIQUE INDEX `users_email` ON `users` (`realm_id`,`email_key`);
CREATE INDEX `users_full_name` ON `users` (`realm_id`,`full_name`);
CREATE INDEX `users_full_name_key` ON `users` (`realm_id`,`full_name_key`);
CREATE INDEX `users_role` ON `users` (`realm_id`,`role`);
CREATE INDEX `topic_visibilities_user` ON `topic_visibilities` (`user_id`);
CREATE INDEX `users_never_read` ON `users` (`realm_id`) WHERE settings->>'resolvedNoticeRead' = 'never';
CREATE INDEX `saved_snippets_user` ON `saved_snippets` (`user_id`);
CREATE INDEX `drafts_user` ON `drafts` (`user_id`,`edited_at`,`edition`);
CREATE INDEX `alert_words_realm` ON `alert_words` (`realm_id`);
CREATE INDEX `muted_users_muted` ON `muted_users` (`muted_id`);
CREATE UNIQUE INDEX `realm_emoji_name` ON `realm_emoji` (`realm_id`,`name`) WHERE "realm_emoji"."is_active" = 1;
CREATE INDEX `realm_emoji_realm` ON `realm_emoji` (`realm_id`);
CREATE INDEX `user_statuses_realm` ON `user_statuses` (`realm_id`);
CREATE UNIQUE INDEX `invitations_key` ON `invitations` (`key`);
CREATE INDEX `invitations_realm` ON `invitations` (`realm_id`);
CREATE INDEX `invitations_creator` ON `invitations` (`creator_id`);
CREATE UNIQUE INDEX `linkifiers_pattern` ON `linkifiers` (`realm_id`,`pattern`);
CREATE UNIQUE INDEX `linkifiers_position` ON `linkifiers` (`realm_id`,`position`);
CREATE UNIQUE INDEX `playgrounds_name` ON `playgrounds` (`realm_id`,`language`,`name`);
CREATE INDEX `attachment_messages_message` ON `attachment_messages` (`message_id`);
CREATE UNIQUE INDEX `attachments_path` ON `attachments` (`path`);
CREATE INDEX `attachments_user` ON `attachments` (`user_id`);
CREATE INDEX `users_realm` ON `users` (`realm_id`,`id`);
CREATE INDEX `users_bot_owner` ON `users` (`bot_owner_id`) WHERE "users"."bot_owner_id" is not null;
CREATE INDEX `profile_fields_place` ON `profile_fields` (`realm_id`,`place`);
CREATE INDEX `profile_values_field` ON `profile_values` (`field_id`);
CREATE INDEX `unfinished_uploads_age` ON `unfinished_uploads` (`started_at`);
CREATE INDEX `unsent_files_secret` ON `unsent_files` (`secret`);
CREATE INDEX `unfinished_uploads_realm` ON `unfinished_uploads` (`realm_id`,`size`);
CREATE INDEX `presences_realm` ON `presences` (`realm_id`,`user_id`);
CREATE INDEX `submessages_message` ON `submessages` (`message_id`,`id`);
CREATE INDEX `reactions_at` ON `reactions` (`container_id`,`message_id`);
CREATE INDEX `devices_user` ON `devices` (`user_id`);
CREATE INDEX `read_spans_container` ON `read_spans` (`container_id`,`last_id`);
CREATE INDEX `unread_marks_message` ON `unread_marks` (`message_id`);
CREATE INDEX `message_flags_user` ON `message_flags` (`user_id`,`flag`,`message_id`);
CREATE INDEX `read_states_all_up_to` ON `read_states` (`all_up_to`);
CREATE INDEX `presences_update` ON `presences` (`realm_id`,`update_id`);
CREATE INDEX `subscriptions_active` ON `subscriptions` (`channel_id`,`user_id`) WHERE "subscriptions"."is_active" = 1;
CREATE INDEX `users_gone` ON `users` (`id`) WHERE "users"."is_active" = 0;
CREATE INDEX `messages_by` ON `messages` (`sender_id`);
CREATE INDEX `messages_to_all` ON `messages` (`realm_id`) WHERE mentions_channel = 1;
CREATE INDEX `messages_link` ON `messages` (`container_id`) WHERE has_link = 1;
CREATE INDEX `messages_any_link` ON `messages` (`realm_id`) WHERE has_link = 1;
CREATE INDEX `messages_image` ON `messages` (`container_id`) WHERE has_image = 1;
CREATE INDEX `messages_any_image` ON `messages` (`realm_id`) WHERE has_image = 1;
CREATE INDEX `messages_attachment` ON `messages` (`container_id`) WHERE has_attachment = 1;
CREATE INDEX `messages_any_attachment` ON `messages` (`realm_id`) WHERE has_attachment = 1;
CREATE INDEX `messages_reaction` ON `messages` (`container_id`) WHERE has_reaction = 1;
CREATE INDEX `messages_any_reaction` ON `messages` (`realm_id`) WHERE has_reaction = 1;
INSERT INTO schema_migrations (position, name, applied_at) VALUES
  (1, '0000_initial', 1700076598),
  (2, '0001_linked_moves', 1700076598),
  (3, '0002_saved_snippets', 1700076598),
  (4, '0003_drafts', 1700076598),
  (5, '0004_user_defaults', 1700076598),
  (6, '0005_emoji_and_statuses', 1700076598),
  (7, '0006_invitations', 1700076598),
  (8, '0007_linkifiers', 1700076598),
  (9, '0008_attachments', 1700076598),
  (10, '0009_users_in_order', 1700076598),
  (11, '0010_profile_fields', 1700076598),
  (12, '0011_outbox_without_sequence', 1700076598),
  (13, '0012_files_in_parts', 1700076598),
  (14, '0013_moves_up_to', 1700076598),
  (15, '0014_unfinished_uploads_by_realm', 1700076598),
  (16, '0015_presences_and_notifications', 1700076598),
  (17, '0016_submessages_and_reactions_at', 1700076598),
  (18, '0017_devices', 1700076598),
  (19, '0018_avatars_and_thumbnails', 1700076598),
  (20, '0019_read_state', 1700076598),
  (21, '0020_presence_updates', 1700076598),
  (22, '0021_who_is_in_a_channel', 1700076598),
  (23, '0022_narrows_and_search', 1700076598);
INSERT INTO api_keys (digest, user_id) VALUES
  ('b7bca7371b7976816f05ee141993a3170f9fa4faf73c4637a6729be9ac06db97', 2),
  ('3ba3f5f43b92602683c19aee62a20342b084dd5971ddd33808d81a328879a547', 4),
  ('bdb339768bc5e4fecbe55a442056919b2b325907d49bcbf3bf8de13781996a83', 5);
INSERT INTO channels (id, realm_id, revision, name, name_key, description, privacy, has_protected_history, is_archived, is_default, creator_id, created_at, message_retention_days, permissions) VALUES
  (1, 1, 1, 'general', 'general', 'For team-wide conversations', 'public', 0, 0, 1, null, 1700076598, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (2, 1, 1, 'sandbox', 'sandbox', 'A place to try things out', 'public', 0, 0, 1, null, 1700076598, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (3, 1, 1, 'Straße', 'strasse', '', 'public', 0, 0, 0, 2, 1700076599, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[2],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (4, 1, 1, 'vault', 'vault', '', 'private', 1, 0, 0, 2, 1700076599, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[2],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}');
INSERT INTO conversation_members (user_id, conversation_id) VALUES
  (4, 4),
  (5, 4),
  (2, 5),
  (4, 5),
  (5, 5);
INSERT INTO conversations (id, realm_id, participants_key) VALUES
  (4, 1, '4,5'),
  (5, 1, '2,4,5');
INSERT INTO group_members (group_id, user_id) VALUES
  (9, 4);
INSERT INTO user_groups (id, realm_id, revision, name, description, system, is_active, creator_id, created_at, settings) VALUES
  (1, 1, 1, 'role:nobody', 'Nobody', 'nobody', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (2, 1, 1, 'role:owners', 'Owners of this organization', 'owners', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (3, 1, 1, 'role:administrators', 'Administrators of this organization, including owners', 'administrators', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (4, 1, 1, 'role:moderators', 'Moderators of this organization, including administrators', 'moderators', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (5, 1, 1, 'role:fullmembers', 'Members of this organization, not including new accounts and guests', 'fullmembers', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (6, 1, 1, 'role:members', 'Members of this organization, not including guests', 'members', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (7, 1, 1, 'role:everyone', 'Everyone in this organization, including guests', 'everyone', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (8, 1, 1, 'role:internet', 'Everyone on the Internet', 'internet', 1, null, 1700076598, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (9, 1, 1, 'team', '', null, 1, 2, 1700076599, '{"canAddMembers":{"members":[2],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[7]},"canManage":{"members":[2],"subgroups":[]},"canMention":{"members":[],"subgroups":[7]},"canRemoveMembers":{"members":[],"subgroups":[]}}');
INSERT INTO message_edits (id, message_id, by_id, at, prev_content, prev_rendered, move_id) VALUES
  (1, 7, 5, 1700076599, 'two zebras', '<p>two zebras</p>', null),
  (2, 7, 5, 1700076599, 'two kangaroos', '<p>two kangaroos</p>', null);
INSERT INTO message_flags (message_id, user_id, flag) VALUES
  (8, 5, 'mentioned'),
  (7, 4, 'starred');
INSERT INTO messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at, latest_at, client, content, rendered, read_for, mentions_channel, has_link, has_image, edited_at, notice, has_attachment, has_reaction) VALUES
  (6, 1, 1, 1, 1, 4, 1700076599, 1700076599, 'Python-urllib', 'one zebra', '<p>one zebra</p>', 'nobody', 0, 0, 0, null, null, 0, 1),
  (7, 1, 1, 2, 3, 5, 1700076599, 1700076599, 'Python-urllib', 'two wombats', '<p>two wombats</p>', 'nobody', 0, 0, 0, 1700076599, null, 0, 0),
  (8, 1, 1, 3, 1, 4, 1700076599, 1700076599, 'Python-urllib', 'three @**Bob**', '<p>three <span class="user-mention" data-user-id="5">@Bob</span></p>', 'nobody', 0, 0, 0, null, null, 0, 0),
  (9, 1, 1, 4, 1, 5, 1700076599, 1700076599, 'Python-urllib', 'four', '<p>four</p>', 'nobody', 0, 0, 0, null, null, 0, 0),
  (10, 1, 2, 1, 1, 4, 1700076599, 1700076599, 'Python-urllib', 'five: https://example.com', '<p>five: <a href="https://example.com">https://example.com</a></p>', 'nobody', 0, 1, 0, null, null, 0, 0),
  (12, 1, 3, 1, 1, 2, 1700076599, 1700076599, 'Python-urllib', 'seven', '<p>seven</p>', 'nobody', 0, 0, 0, null, null, 0, 0),
  (13, 1, 4, 1, 1, 4, 1700076599, 1700076599, 'Python-urllib', 'psst', '<p>psst</p>', 'nobody', 0, 0, 0, null, null, 0, 0),
  (14, 1, 5, 1, 1, 5, 1700076599, 1700076599, 'Python-urllib', 'psst, all', '<p>psst, all</p>', 'nobody', 0, 0, 0, null, null, 0, 0),
  (15, 1, 2, 3, 1, 4, 1700076599, 1700076599, 'Python-urllib', '[map](/user_uploads/1/00/aaaaaaaaaaaaaaaaaaaaaaaa/map.txt)', '<p><a href="/user_uploads/1/00/aaaaaaaaaaaaaaaaaaaaaaaa/map.txt">map</a></p>', 'nobody', 0, 1, 0, null, null, 1, 0);
INSERT INTO reactions (id, message_id, container_id, user_id, emoji_name, emoji_code, type) VALUES
  (1, 6, 1, 5, 'car', '1f697', 'unicode_emoji');
INSERT INTO read_states (user_id, all_up_to, epoch) VALUES
  (2, 15, 1);
INSERT INTO realms (id, revision, subdomain, subdomain_key, name, description, url, is_active, created_at, notification_bot_id, system_groups, settings, permissions, user_defaults, welcome_bot_id, max_upload_mib, upload_quota_mib) VALUES
  (1, 1, '', '', 'Parley', '', 'http://127.0.0.1:9991', 1, 1700076598, 1, '{"nobody":1,"owners":2,"administrators":3,"moderators":4,"fullmembers":5,"members":6,"everyone":7,"internet":8}', '{"allowMessageEditing":true,"contentEditLimit":600,"contentDeleteLimit":600,"moveWithinChannelLimit":604800,"moveBetweenChannelsLimit":604800,"editHistoryVisibility":"all","topicsRequired":false,"waitingPeriodDays":0,"requireUniqueNames":false,"enableSpectatorAccess":false,"readReceiptsEnabled":false,"presenceDisabled":false,"disallowDisposableEmails":true,"nameChangesDisabled":false,"emailChangesDisabled":false,"allowedDomains":null,"defaultLanguage":"en","defaultCodeBlockLanguage":"","messageRetentionDays":null}', '{"canAccessAllUsers":{"members":[],"subgroups":[7]},"canAddCustomEmoji":{"members":[],"subgroups":[6]},"canAddSubscribers":{"members":[],"subgroups":[6]},"canCreateBots":{"members":[],"subgroups":[6]},"canCreateGroups":{"members":[],"subgroups":[6]},"canCreateInvitations":{"members":[],"subgroups":[3]},"canCreatePrivateChannel":{"members":[],"subgroups":[6]},"canCreatePublicChannel":{"members":[],"subgroups":[6]},"canCreateWebPublicChannel":{"members":[],"subgroups":[2]},"canCreateWriteOnlyBots":{"members":[],"subgroups":[6]},"canDeleteAnyMessage":{"members":[],"subgroups":[3]},"canDeleteOwnMessage":{"members":[],"subgroups":[7]},"canManageAllGroups":{"members":[],"subgroups":[2]},"canMentionManyUsers":{"members":[],"subgroups":[3]},"canMoveMessagesBetweenChannels":{"members":[],"subgroups":[6]},"canMoveMessagesBetweenTopics":{"members":[],"subgroups":[7]},"canResolveTopics":{"members":[],"subgroups":[7]},"directMessageInitiator":{"members":[],"subgroups":[7]},"directMessagePermission":{"members":[],"subgroups":[7]}}', '{}', 3, 100, null);
INSERT INTO removed_ordinals (container_id, ordinal) VALUES
  (2, 2);
INSERT INTO sequences (kind, next) VALUES
  ('realm', 2),
  ('group', 10),
  ('user', 6),
  ('channel', 5),
  ('message', 28),
  ('attachment', 2),
  ('container', 12),
  ('topic', 11),
  ('history', 6),
  ('draft', 2),
  ('snippet', 2);
INSERT INTO spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, moved_at, history_head, arrivals, moved_up_to) VALUES
  (1, 6, 7, 1, 1, 3, null, null, '[]', null),
  (2, 10, 15, 1, 2, 3, null, null, '[]', null),
  (3, 12, 12, 1, 3, 4, null, null, '[]', null),
  (4, 13, 13, 1, null, null, null, null, '[]', null),
  (5, 14, 14, 1, null, null, null, null, '[]', null),
  (1, 8, 8, 1, 4, 3, 1700076599, 3, '[]', 8),
  (1, 9, 9, 1, 6, 4, 1700076599, 2, '[{"at":20,"from":3,"to":4,"isProtected":true}]', 9);
INSERT INTO subgroups (group_id, subgroup_id) VALUES
  (3, 2),
  (4, 3),
  (5, 4),
  (6, 5),
  (7, 6),
  (8, 7);
INSERT INTO subscriptions (channel_id, user_id, revision, is_active, periods, color, is_muted, is_pinned, notifications) VALUES
  (1, 2, 1, 1, '[[1,null]]', '#76ce90', 0, 0, null),
  (2, 2, 1, 1, '[[1,null]]', '#fae589', 0, 0, null),
  (1, 4, 1, 1, '[[2,null]]', '#76ce90', 0, 0, null),
  (2, 4, 1, 1, '[[2,null]]', '#fae589', 0, 0, null),
  (1, 5, 1, 1, '[[3,null]]', '#76ce90', 0, 0, null),
  (2, 5, 1, 1, '[[3,null]]', '#fae589', 0, 0, null),
  (3, 2, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0, null),
  (3, 4, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0, null),
  (3, 5, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0, null),
  (4, 2, 1, 1, '[[5,null]]', '#e79ab5', 0, 0, null),
  (4, 4, 1, 1, '[[5,null]]', '#e79ab5', 0, 0, null);
INSERT INTO topic_visibilities (topic_id, user_id, policy, at) VALUES
  (1, 4, 3, 1700076599),
  (1, 5, 3, 1700076599),
  (2, 4, 3, 1700076599),
  (3, 2, 3, 1700076599);
INSERT INTO topics (id, realm_id, channel_id, revision, name, name_key, open_container) VALUES
  (1, 1, 3, 2, 'Roads', 'roads', null),
  (2, 1, 3, 1, 'Rivers', 'rivers', 2),
  (3, 1, 4, 1, 'safe', 'safe', 3),
  (4, 1, 3, 5, 'Ways', 'ways', null),
  (6, 1, 4, 2, 'Streets', 'streets', null);
INSERT INTO users (id, realm_id, revision, email, email_key, full_name, full_name_key, role, is_active, joined_at, bot_type, bot_owner_id, bot_is_system, timezone, avatar_source, avatar_version, can_create_users, settings, email_change, avatar_file) VALUES
  (1, 1, 1, 'notification-bot@users.invalid', 'notification-bot@users.invalid', 'Notification Bot', 'notification bot', 400, 1, 1700076598, 1, null, 1, '', 'gravatar', 1, 0, '{}', null, null),
  (2, 1, 1, 'owner@example.com', 'owner@example.com', 'Owner', 'owner', 100, 1, 1700076598, null, null, 0, '', 'gravatar', 1, 1, '{}', null, null),
  (3, 1, 1, 'welcome-bot@users.invalid', 'welcome-bot@users.invalid', 'Welcome Bot', 'welcome bot', 400, 1, 1700076598, 1, null, 1, '', 'gravatar', 1, 0, '{}', null, null),
  (4, 1, 1, 'ann@example.com', 'ann@example.com', 'Ann', 'ann', 400, 1, 1700076599, null, null, 0, '', 'gravatar', 1, 0, '{}', null, null),
  (5, 1, 1, 'bob@example.com', 'bob@example.com', 'Bob', 'bob', 400, 1, 1700076599, null, null, 0, '', 'gravatar', 1, 0, '{}', null, null);
INSERT INTO moves (id, prev_id, move_id, by_id, at, topic_from, topic_to, channel_from, channel_to, up_to) VALUES
  (1, null, 3, 2, 1700076599, 'Roads', 'Streets', null, null, 9),
  (2, 1, 4, 2, 1700076599, null, null, 3, 4, 9),
  (3, 1, 5, 2, 1700076599, 'Streets', 'Ways', null, null, 8);
INSERT INTO saved_snippets (id, realm_id, user_id, revision, title, content, created_at) VALUES
  (1, 1, 4, 1, 'greeting', 'hello', 1700076599);
INSERT INTO drafts (id, realm_id, user_id, revision, channel_id, topic, recipients, content, edited_at, edition) VALUES
  (1, 1, 4, 1, 3, 'Roads', null, 'later [map](/user_uploads/1/00/aaaaaaaaaaaaaaaaaaaaaaaa/map.txt)', 1700000000, 1);
INSERT INTO user_statuses (user_id, realm_id, revision, text, emoji_name, emoji_code, emoji_type) VALUES
  (4, 1, 1, 'busy', null, null, null);
INSERT INTO attachment_messages (attachment_id, message_id) VALUES
  (1, 15);
INSERT INTO attachments (id, realm_id, user_id, revision, path, name, type, size, created_at, image_width, image_height, image_frames, is_image_drawn) VALUES
  (1, 1, 4, 2, '1/00/aaaaaaaaaaaaaaaaaaaaaaaa/map.txt', 'map.txt', 'text/plain', 5, 1700076599, null, null, null, 0);
INSERT INTO upload_spaces (realm_id, revision, bytes) VALUES
  (1, 1, 5);
INSERT INTO outbox (position, event) VALUES
  (48, '{"_tag":"status.updated","realm":1,"user":4,"text":"busy"}');
INSERT INTO unsent_files (kind, row_id, realm_id, secret) VALUES
  (0, 1, 1, 'aaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO read_spans (user_id, epoch, container_id, first_id, last_id) VALUES
  (5, 0, 1, 6, 6);
INSERT INTO unread_marks (user_id, epoch, container_id, message_id) VALUES
  (2, 1, 2, 10);
INSERT INTO topic_search (rowid, words) VALUES
  (1, 'road'),
  (2, 'river'),
  (3, 'safe'),
  (4, 'wai'),
  (6, 'street');
