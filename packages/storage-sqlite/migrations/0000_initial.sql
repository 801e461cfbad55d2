CREATE TABLE `api_keys` (
	`digest` text NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_digest` ON `api_keys` (`digest`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`privacy` text NOT NULL,
	`has_protected_history` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`is_default` integer NOT NULL,
	`creator_id` integer,
	`created_at` integer NOT NULL,
	`message_retention_days` integer,
	`permissions` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name` ON `channels` (`realm_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`user_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_members_user` ON `conversation_members` (`user_id`,`conversation_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`participants_key` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_participants` ON `conversations` (`realm_id`,`participants_key`);--> statement-breakpoint
CREATE TABLE `group_members` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `group_members_user` ON `group_members` (`user_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `user_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`system` text,
	`is_active` integer NOT NULL,
	`creator_id` integer,
	`created_at` integer,
	`settings` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_groups_name` ON `user_groups` (`realm_id`,`name`);--> statement-breakpoint
CREATE TABLE `history_nodes` (
	`id` integer PRIMARY KEY NOT NULL,
	`prev_id` integer,
	`move_id` integer NOT NULL,
	FOREIGN KEY (`move_id`) REFERENCES `moves`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`prev_content` text NOT NULL,
	`prev_rendered` text NOT NULL,
	`move_id` integer,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_edits_message` ON `message_edits` (`message_id`);--> statement-breakpoint
CREATE TABLE `message_flags` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`flag` text NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`, `flag`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`container_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`revision` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`latest_at` integer NOT NULL,
	`client` text NOT NULL,
	`content` text NOT NULL,
	`rendered` text NOT NULL,
	`read_for` text NOT NULL,
	`mentions_channel` integer NOT NULL,
	`has_link` integer NOT NULL,
	`has_image` integer NOT NULL,
	`edited_at` integer,
	`notice` text,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_container` ON `messages` (`container_id`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`container_id`,`sender_id`);--> statement-breakpoint
CREATE INDEX `messages_latest_at` ON `messages` (`container_id`,`latest_at`);--> statement-breakpoint
CREATE INDEX `messages_late` ON `messages` (`container_id`) WHERE sent_at < latest_at;--> statement-breakpoint
CREATE TABLE `moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`by_id` integer NOT NULL,
	`at` integer NOT NULL,
	`topic_from` text,
	`topic_to` text,
	`channel_from` integer,
	`channel_to` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox_consumers` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passwords` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reactions` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`container_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`emoji_name` text NOT NULL,
	`emoji_code` text NOT NULL,
	`type` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reactions_one` ON `reactions` (`message_id`,`user_id`,`type`,`emoji_code`);--> statement-breakpoint
CREATE INDEX `reactions_container` ON `reactions` (`container_id`,`user_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `read_spans` (
	`user_id` integer NOT NULL,
	`container_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `container_id`, `first_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `read_states` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`all_up_to` integer NOT NULL,
	`epoch` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `realms` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`subdomain` text NOT NULL,
	`subdomain_key` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`url` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`notification_bot_id` integer NOT NULL,
	`system_groups` text NOT NULL,
	`settings` text NOT NULL,
	`permissions` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `realms_subdomain` ON `realms` (`subdomain_key`);--> statement-breakpoint
CREATE TABLE `removed_ordinals` (
	`container_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	PRIMARY KEY(`container_id`, `ordinal`)
);
--> statement-breakpoint
CREATE TABLE `sequences` (
	`kind` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spans` (
	`container_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`realm_id` integer NOT NULL,
	`topic_id` integer,
	`channel_id` integer,
	`moved_at` integer,
	`history_head` integer,
	`arrivals` text NOT NULL,
	PRIMARY KEY(`container_id`, `first_id`),
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spans_topic` ON `spans` (`topic_id`,`last_id`);--> statement-breakpoint
CREATE INDEX `spans_channel_last` ON `spans` (`channel_id`,`last_id`);--> statement-breakpoint
CREATE INDEX `spans_channel_first` ON `spans` (`channel_id`,`first_id`);--> statement-breakpoint
CREATE INDEX `spans_realm` ON `spans` (`realm_id`,`last_id`);--> statement-breakpoint
CREATE TABLE `subgroups` (
	`group_id` integer NOT NULL,
	`subgroup_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `subgroup_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subgroup_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subgroups_subgroup` ON `subgroups` (`subgroup_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`channel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`is_active` integer NOT NULL,
	`periods` text NOT NULL,
	`color` text NOT NULL,
	`is_muted` integer NOT NULL,
	`is_pinned` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `user_id`),
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `topic_visibilities` (
	`topic_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`policy` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`topic_id`, `user_id`),
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `topics` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`open_container` integer,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `topics_name` ON `topics` (`channel_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `unread_marks` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unread_marks_message` ON `unread_marks` (`message_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`full_name` text NOT NULL,
	`full_name_key` text NOT NULL,
	`role` integer NOT NULL,
	`is_active` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`bot_type` integer,
	`bot_owner_id` integer,
	`bot_is_system` integer NOT NULL,
	`timezone` text NOT NULL,
	`avatar_source` text NOT NULL,
	`avatar_version` integer NOT NULL,
	`can_create_users` integer NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`realm_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `users_full_name` ON `users` (`realm_id`,`full_name`);--> statement-breakpoint
CREATE INDEX `users_full_name_key` ON `users` (`realm_id`,`full_name_key`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`realm_id`,`role`);