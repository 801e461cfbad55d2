-- What a server wrote whose newest migration was 0000_initial. Not to be changed: databases like it are in use.
CREATE TABLE schema_migrations (position integer primary key, name text not null, applied_at integer not null);
CREATE TABLE `api_keys` ( `digest` text NOT NULL, `user_id` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `channels` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `name_key` text NOT NULL, `description` text NOT NULL, `privacy` text NOT NULL, `has_protected_history` integer NOT NULL, `is_archived` integer NOT NULL, `is_default` integer NOT NULL, `creator_id` integer, `created_at` integer NOT NULL, `message_retention_days` integer, `permissions` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `conversation_members` ( `user_id` integer NOT NULL, `conversation_id` integer NOT NULL, PRIMARY KEY(`conversation_id`, `user_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `conversations` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `participants_key` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `group_members` ( `group_id` integer NOT NULL, `user_id` integer NOT NULL, PRIMARY KEY(`group_id`, `user_id`), FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `user_groups` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `description` text NOT NULL, `system` text, `is_active` integer NOT NULL, `creator_id` integer, `created_at` integer, `settings` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `history_nodes` ( `id` integer PRIMARY KEY NOT NULL, `prev_id` integer, `move_id` integer NOT NULL, FOREIGN KEY (`move_id`) REFERENCES `moves`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `message_edits` ( `id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, `by_id` integer NOT NULL, `at` integer NOT NULL, `prev_content` text NOT NULL, `prev_rendered` text NOT NULL, `move_id` integer, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `message_flags` ( `message_id` integer NOT NULL, `user_id` integer NOT NULL, `flag` text NOT NULL, PRIMARY KEY(`message_id`, `user_id`, `flag`), FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `messages` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `container_id` integer NOT NULL, `ordinal` integer NOT NULL, `revision` integer NOT NULL, `sender_id` integer NOT NULL, `sent_at` integer NOT NULL, `latest_at` integer NOT NULL, `client` text NOT NULL, `content` text NOT NULL, `rendered` text NOT NULL, `read_for` text NOT NULL, `mentions_channel` integer NOT NULL, `has_link` integer NOT NULL, `has_image` integer NOT NULL, `edited_at` integer, `notice` text, FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `moves` ( `id` integer PRIMARY KEY NOT NULL, `by_id` integer NOT NULL, `at` integer NOT NULL, `topic_from` text, `topic_to` text, `channel_from` integer, `channel_to` integer );
CREATE TABLE `outbox` ( `position` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `event` text NOT NULL );
CREATE TABLE `outbox_consumers` ( `name` text PRIMARY KEY NOT NULL, `position` integer NOT NULL );
CREATE TABLE `passwords` ( `user_id` integer PRIMARY KEY NOT NULL, `hash` text NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `reactions` ( `id` integer PRIMARY KEY NOT NULL, `message_id` integer NOT NULL, `container_id` integer NOT NULL, `user_id` integer NOT NULL, `emoji_name` text NOT NULL, `emoji_code` text NOT NULL, `type` text NOT NULL, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `read_spans` ( `user_id` integer NOT NULL, `container_id` integer NOT NULL, `first_id` integer NOT NULL, `last_id` integer NOT NULL, PRIMARY KEY(`user_id`, `container_id`, `first_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `read_states` ( `user_id` integer PRIMARY KEY NOT NULL, `all_up_to` integer NOT NULL, `epoch` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `realms` ( `id` integer PRIMARY KEY NOT NULL, `revision` integer NOT NULL, `subdomain` text NOT NULL, `subdomain_key` text NOT NULL, `name` text NOT NULL, `description` text NOT NULL, `url` text NOT NULL, `is_active` integer NOT NULL, `created_at` integer NOT NULL, `notification_bot_id` integer NOT NULL, `system_groups` text NOT NULL, `settings` text NOT NULL, `permissions` text NOT NULL );
CREATE TABLE `removed_ordinals` ( `container_id` integer NOT NULL, `ordinal` integer NOT NULL, PRIMARY KEY(`container_id`, `ordinal`) );
CREATE TABLE `sequences` ( `kind` text PRIMARY KEY NOT NULL, `next` integer NOT NULL );
CREATE TABLE `spans` ( `container_id` integer NOT NULL, `first_id` integer NOT NULL, `last_id` integer NOT NULL, `realm_id` integer NOT NULL, `topic_id` integer, `channel_id` integer, `moved_at` integer, `history_head` integer, `arrivals` text NOT NULL, PRIMARY KEY(`container_id`, `first_id`), FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `subgroups` ( `group_id` integer NOT NULL, `subgroup_id` integer NOT NULL, PRIMARY KEY(`group_id`, `subgroup_id`), FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`subgroup_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `subscriptions` ( `channel_id` integer NOT NULL, `user_id` integer NOT NULL, `revision` integer NOT NULL, `is_active` integer NOT NULL, `periods` text NOT NULL, `color` text NOT NULL, `is_muted` integer NOT NULL, `is_pinned` integer NOT NULL, PRIMARY KEY(`channel_id`, `user_id`), FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `topic_visibilities` ( `topic_id` integer NOT NULL, `user_id` integer NOT NULL, `policy` integer NOT NULL, `at` integer NOT NULL, PRIMARY KEY(`topic_id`, `user_id`), FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `topics` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `channel_id` integer NOT NULL, `revision` integer NOT NULL, `name` text NOT NULL, `name_key` text NOT NULL, `open_container` integer, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action );
CREATE TABLE `unread_marks` ( `user_id` integer NOT NULL, `message_id` integer NOT NULL, `epoch` integer NOT NULL, PRIMARY KEY(`user_id`, `message_id`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action, FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `users` ( `id` integer PRIMARY KEY NOT NULL, `realm_id` integer NOT NULL, `revision` integer NOT NULL, `email` text NOT NULL, `email_key` text NOT NULL, `full_name` text NOT NULL, `full_name_key` text NOT NULL, `role` integer NOT NULL, `is_active` integer NOT NULL, `joined_at` integer NOT NULL, `bot_type` integer, `bot_owner_id` integer, `bot_is_system` integer NOT NULL, `timezone` text NOT NULL, `avatar_source` text NOT NULL, `avatar_version` integer NOT NULL, `can_create_users` integer NOT NULL, `settings` text NOT NULL, FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action );
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
CREATE INDEX `unread_marks_message` ON `unread_marks` (`message_id`);
CREATE UNIQUE INDEX `users_email` ON `users` (`realm_id`,`email_key`);
CREATE INDEX `users_full_name` ON `users` (`realm_id`,`full_name`);
CREATE INDEX `users_full_name_key` ON `users` (`realm_id`,`full_name_key`);
CREATE INDEX `users_role` ON `users` (`realm_id`,`role`);
INSERT INTO schema_migrations (position, name, applied_at) VALUES
  (1, '0000_initial', 1700076590);
INSERT INTO api_keys (digest, user_id) VALUES
  ('b7bca7371b7976816f05ee141993a3170f9fa4faf73c4637a6729be9ac06db97', 2),
  ('3ba3f5f43b92602683c19aee62a20342b084dd5971ddd33808d81a328879a547', 3),
  ('bdb339768bc5e4fecbe55a442056919b2b325907d49bcbf3bf8de13781996a83', 4);
INSERT INTO channels (id, realm_id, revision, name, name_key, description, privacy, has_protected_history, is_archived, is_default, creator_id, created_at, message_retention_days, permissions) VALUES
  (1, 1, 1, 'general', 'general', 'For team-wide conversations', 'public', 0, 0, 1, null, 1700076590, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (2, 1, 1, 'sandbox', 'sandbox', 'A place to try things out', 'public', 0, 0, 1, null, 1700076590, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (3, 1, 1, 'Straße', 'strasse', '', 'public', 0, 0, 0, 2, 1700076591, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[2],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}'),
  (4, 1, 1, 'vault', 'vault', '', 'private', 1, 0, 0, 2, 1700076591, null, '{"canAddSubscribers":{"members":[],"subgroups":[]},"canAdminister":{"members":[2],"subgroups":[]},"canRemoveSubscribers":{"members":[],"subgroups":[3]},"canSendMessage":{"members":[],"subgroups":[7]},"canSubscribe":{"members":[],"subgroups":[]}}');
INSERT INTO conversation_members (user_id, conversation_id) VALUES
  (3, 8),
  (4, 8),
  (2, 9),
  (3, 9),
  (4, 9);
INSERT INTO conversations (id, realm_id, participants_key) VALUES
  (8, 1, '3,4'),
  (9, 1, '2,3,4');
INSERT INTO group_members (group_id, user_id) VALUES
  (9, 3);
INSERT INTO user_groups (id, realm_id, revision, name, description, system, is_active, creator_id, created_at, settings) VALUES
  (1, 1, 1, 'role:nobody', 'Nobody', 'nobody', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (2, 1, 1, 'role:owners', 'Owners of this organization', 'owners', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (3, 1, 1, 'role:administrators', 'Administrators of this organization, including owners', 'administrators', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (4, 1, 1, 'role:moderators', 'Moderators of this organization, including administrators', 'moderators', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (5, 1, 1, 'role:fullmembers', 'Members of this organization, not including new accounts and guests', 'fullmembers', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (6, 1, 1, 'role:members', 'Members of this organization, not including guests', 'members', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (7, 1, 1, 'role:everyone', 'Everyone in this organization, including guests', 'everyone', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (8, 1, 1, 'role:internet', 'Everyone on the Internet', 'internet', 1, null, 1700076590, '{"canAddMembers":{"members":[],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[]},"canManage":{"members":[],"subgroups":[]},"canMention":{"members":[],"subgroups":[]},"canRemoveMembers":{"members":[],"subgroups":[]}}'),
  (9, 1, 1, 'team', '', null, 1, 2, 1700076591, '{"canAddMembers":{"members":[2],"subgroups":[]},"canJoin":{"members":[],"subgroups":[]},"canLeave":{"members":[],"subgroups":[7]},"canManage":{"members":[2],"subgroups":[]},"canMention":{"members":[],"subgroups":[7]},"canRemoveMembers":{"members":[],"subgroups":[]}}');
INSERT INTO history_nodes (id, prev_id, move_id) VALUES
  (1, null, 3),
  (2, 1, 4),
  (3, 1, 5);
INSERT INTO message_edits (id, message_id, by_id, at, prev_content, prev_rendered, move_id) VALUES
  (1, 7, 4, 1700076591, 'two zebras', '<p>two zebras</p>', null),
  (2, 7, 4, 1700076591, 'two kangaroos', '<p>two kangaroos</p>', null);
INSERT INTO message_flags (message_id, user_id, flag) VALUES
  (8, 4, 'mentioned');
INSERT INTO messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at, latest_at, client, content, rendered, read_for, mentions_channel, has_link, has_image, edited_at, notice) VALUES
  (6, 1, 1, 1, 1, 3, 1700076591, 1700076591, 'Python-urllib', 'one zebra', '<p>one zebra</p>', 'nobody', 0, 0, 0, null, null),
  (7, 1, 1, 2, 3, 4, 1700076591, 1700076591, 'Python-urllib', 'two wombats', '<p>two wombats</p>', 'nobody', 0, 0, 0, 1700076591, null),
  (8, 1, 1, 3, 1, 3, 1700076591, 1700076591, 'Python-urllib', 'three @**Bob**', '<p>three <span class="user-mention" data-user-id="4">@Bob</span></p>', 'nobody', 0, 0, 0, null, null),
  (9, 1, 1, 4, 1, 4, 1700076591, 1700076591, 'Python-urllib', 'four', '<p>four</p>', 'nobody', 0, 0, 0, null, null),
  (10, 1, 5, 1, 1, 3, 1700076591, 1700076591, 'Python-urllib', 'five: https://example.com', '<p>five: <a href="https://example.com">https://example.com</a></p>', 'nobody', 0, 1, 0, null, null),
  (12, 1, 7, 1, 1, 2, 1700076591, 1700076591, 'Python-urllib', 'seven', '<p>seven</p>', 'nobody', 0, 0, 0, null, null),
  (13, 1, 8, 1, 1, 3, 1700076591, 1700076591, 'Python-urllib', 'psst', '<p>psst</p>', 'nobody', 0, 0, 0, null, null),
  (14, 1, 9, 1, 1, 4, 1700076591, 1700076591, 'Python-urllib', 'psst, all', '<p>psst, all</p>', 'nobody', 0, 0, 0, null, null);
INSERT INTO moves (id, by_id, at, topic_from, topic_to, channel_from, channel_to) VALUES
  (3, 2, 1700076591, 'Roads', 'Streets', null, null),
  (4, 2, 1700076591, null, null, 3, 4),
  (5, 2, 1700076591, 'Streets', 'Ways', null, null);
INSERT INTO outbox (position, event) VALUES
  (37, '{"_tag":"group.members-added","realm":1,"group":9,"users":[3]}');
INSERT INTO realms (id, revision, subdomain, subdomain_key, name, description, url, is_active, created_at, notification_bot_id, system_groups, settings, permissions) VALUES
  (1, 1, '', '', 'Parley', '', 'http://127.0.0.1:9991', 1, 1700076590, 1, '{"nobody":1,"owners":2,"administrators":3,"moderators":4,"fullmembers":5,"members":6,"everyone":7,"internet":8}', '{"allowMessageEditing":true,"contentEditLimit":600,"contentDeleteLimit":600,"moveWithinChannelLimit":604800,"moveBetweenChannelsLimit":604800,"editHistoryVisibility":"all","topicsRequired":false,"waitingPeriodDays":0,"requireUniqueNames":false,"enableSpectatorAccess":false,"disallowDisposableEmails":true,"allowedDomains":null,"defaultLanguage":"en","messageRetentionDays":null}', '{"canAccessAllUsers":{"members":[],"subgroups":[7]},"canAddSubscribers":{"members":[],"subgroups":[6]},"canCreateGroups":{"members":[],"subgroups":[6]},"canCreatePrivateChannel":{"members":[],"subgroups":[6]},"canCreatePublicChannel":{"members":[],"subgroups":[6]},"canCreateWebPublicChannel":{"members":[],"subgroups":[2]},"canDeleteAnyMessage":{"members":[],"subgroups":[3]},"canDeleteOwnMessage":{"members":[],"subgroups":[7]},"canManageAllGroups":{"members":[],"subgroups":[2]},"canMentionManyUsers":{"members":[],"subgroups":[3]},"canMoveMessagesBetweenChannels":{"members":[],"subgroups":[6]},"canMoveMessagesBetweenTopics":{"members":[],"subgroups":[7]},"canResolveTopics":{"members":[],"subgroups":[7]},"directMessageInitiator":{"members":[],"subgroups":[7]},"directMessagePermission":{"members":[],"subgroups":[7]}}');
INSERT INTO sequences (kind, next) VALUES
  ('realm', 2),
  ('group', 10),
  ('user', 5),
  ('channel', 5),
  ('message', 27),
  ('container', 16),
  ('topic', 15),
  ('history', 6);
INSERT INTO spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, moved_at, history_head, arrivals) VALUES
  (1, 6, 7, 1, 1, 3, null, null, '[]'),
  (5, 10, 10, 1, 5, 3, null, null, '[]'),
  (7, 12, 12, 1, 7, 4, null, null, '[]'),
  (8, 13, 13, 1, null, null, null, null, '[]'),
  (9, 14, 14, 1, null, null, null, null, '[]'),
  (1, 8, 8, 1, 8, 3, 1700076591, 3, '[]'),
  (1, 9, 9, 1, 10, 4, 1700076591, 2, '[{"at":19,"from":3,"to":4,"isProtected":true}]');
INSERT INTO subgroups (group_id, subgroup_id) VALUES
  (3, 2),
  (4, 3),
  (5, 4),
  (6, 5),
  (7, 6),
  (8, 7);
INSERT INTO subscriptions (channel_id, user_id, revision, is_active, periods, color, is_muted, is_pinned) VALUES
  (1, 2, 1, 1, '[[1,null]]', '#76ce90', 0, 0),
  (2, 2, 1, 1, '[[1,null]]', '#fae589', 0, 0),
  (1, 3, 1, 1, '[[2,null]]', '#76ce90', 0, 0),
  (2, 3, 1, 1, '[[2,null]]', '#fae589', 0, 0),
  (1, 4, 1, 1, '[[3,null]]', '#76ce90', 0, 0),
  (2, 4, 1, 1, '[[3,null]]', '#fae589', 0, 0),
  (3, 2, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0),
  (3, 3, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0),
  (3, 4, 1, 1, '[[4,null]]', '#a6c7e5', 0, 0),
  (4, 2, 1, 1, '[[5,null]]', '#e79ab5', 0, 0),
  (4, 3, 1, 1, '[[5,null]]', '#e79ab5', 0, 0);
INSERT INTO topic_visibilities (topic_id, user_id, policy, at) VALUES
  (1, 3, 3, 1700076591),
  (1, 4, 3, 1700076591),
  (5, 3, 3, 1700076591),
  (7, 2, 3, 1700076591);
INSERT INTO topics (id, realm_id, channel_id, revision, name, name_key, open_container) VALUES
  (1, 1, 3, 2, 'Roads', 'roads', null),
  (5, 1, 3, 1, 'Rivers', 'rivers', 5),
  (7, 1, 4, 1, 'safe', 'safe', 7),
  (8, 1, 3, 5, 'Ways', 'ways', null),
  (10, 1, 4, 2, 'Streets', 'streets', null);
INSERT INTO users (id, realm_id, revision, email, email_key, full_name, full_name_key, role, is_active, joined_at, bot_type, bot_owner_id, bot_is_system, timezone, avatar_source, avatar_version, can_create_users, settings) VALUES
  (1, 1, 1, 'notification-bot@users.invalid', 'notification-bot@users.invalid', 'Notification Bot', 'notification bot', 400, 1, 1700076590, 1, null, 1, '', 'gravatar', 1, 0, '{"emailVisibility":1,"followTopics":3,"unmuteTopics":2,"followWhereMentioned":true,"resolvedNoticeRead":"except_followed"}'),
  (2, 1, 1, 'owner@example.com', 'owner@example.com', 'Owner', 'owner', 100, 1, 1700076590, null, null, 0, '', 'gravatar', 1, 1, '{"emailVisibility":1,"followTopics":3,"unmuteTopics":2,"followWhereMentioned":true,"resolvedNoticeRead":"except_followed"}'),
  (3, 1, 1, 'ann@example.com', 'ann@example.com', 'Ann', 'ann', 400, 1, 1700076590, null, null, 0, '', 'gravatar', 1, 0, '{"emailVisibility":1,"followTopics":3,"unmuteTopics":2,"followWhereMentioned":true,"resolvedNoticeRead":"except_followed"}'),
  (4, 1, 1, 'bob@example.com', 'bob@example.com', 'Bob', 'bob', 400, 1, 1700076591, null, null, 0, '', 'gravatar', 1, 0, '{"emailVisibility":1,"followTopics":3,"unmuteTopics":2,"followWhereMentioned":true,"resolvedNoticeRead":"except_followed"}');
