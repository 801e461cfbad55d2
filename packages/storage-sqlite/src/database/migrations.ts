// Written by drizzle/generate.mjs from the files of migrations/. Do not edit.

/**
 * Name and SQL of every migration, oldest first. They are code, and not files that are read beside
 * it, so that a host which bundles Parley into one file has them.
 */
export const MIGRATIONS: ReadonlyArray<readonly [name: string, sql: string]> = [
  [
    '0000_initial',
    `
CREATE TABLE \`api_keys\` (
	\`digest\` text NOT NULL,
	\`user_id\` integer NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`api_keys_digest\` ON \`api_keys\` (\`digest\`);--> statement-breakpoint
CREATE INDEX \`api_keys_user\` ON \`api_keys\` (\`user_id\`);--> statement-breakpoint
CREATE TABLE \`channels\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`name_key\` text NOT NULL,
	\`description\` text NOT NULL,
	\`privacy\` text NOT NULL,
	\`has_protected_history\` integer NOT NULL,
	\`is_archived\` integer NOT NULL,
	\`is_default\` integer NOT NULL,
	\`creator_id\` integer,
	\`created_at\` integer NOT NULL,
	\`message_retention_days\` integer,
	\`permissions\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`channels_name\` ON \`channels\` (\`realm_id\`,\`name_key\`);--> statement-breakpoint
CREATE TABLE \`conversation_members\` (
	\`user_id\` integer NOT NULL,
	\`conversation_id\` integer NOT NULL,
	PRIMARY KEY(\`conversation_id\`, \`user_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`conversation_id\`) REFERENCES \`conversations\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`conversation_members_user\` ON \`conversation_members\` (\`user_id\`,\`conversation_id\`);--> statement-breakpoint
CREATE TABLE \`conversations\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`participants_key\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`conversations_participants\` ON \`conversations\` (\`realm_id\`,\`participants_key\`);--> statement-breakpoint
CREATE TABLE \`group_members\` (
	\`group_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	PRIMARY KEY(\`group_id\`, \`user_id\`),
	FOREIGN KEY (\`group_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`group_members_user\` ON \`group_members\` (\`user_id\`,\`group_id\`);--> statement-breakpoint
CREATE TABLE \`user_groups\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`description\` text NOT NULL,
	\`system\` text,
	\`is_active\` integer NOT NULL,
	\`creator_id\` integer,
	\`created_at\` integer,
	\`settings\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`user_groups_name\` ON \`user_groups\` (\`realm_id\`,\`name\`);--> statement-breakpoint
CREATE TABLE \`history_nodes\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`prev_id\` integer,
	\`move_id\` integer NOT NULL,
	FOREIGN KEY (\`move_id\`) REFERENCES \`moves\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`message_edits\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`prev_content\` text NOT NULL,
	\`prev_rendered\` text NOT NULL,
	\`move_id\` integer,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX \`message_edits_message\` ON \`message_edits\` (\`message_id\`);--> statement-breakpoint
CREATE TABLE \`message_flags\` (
	\`message_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`flag\` text NOT NULL,
	PRIMARY KEY(\`message_id\`, \`user_id\`, \`flag\`),
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`messages\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`ordinal\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`sender_id\` integer NOT NULL,
	\`sent_at\` integer NOT NULL,
	\`latest_at\` integer NOT NULL,
	\`client\` text NOT NULL,
	\`content\` text NOT NULL,
	\`rendered\` text NOT NULL,
	\`read_for\` text NOT NULL,
	\`mentions_channel\` integer NOT NULL,
	\`has_link\` integer NOT NULL,
	\`has_image\` integer NOT NULL,
	\`edited_at\` integer,
	\`notice\` text,
	FOREIGN KEY (\`sender_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`messages_container\` ON \`messages\` (\`container_id\`);--> statement-breakpoint
CREATE INDEX \`messages_sender\` ON \`messages\` (\`container_id\`,\`sender_id\`);--> statement-breakpoint
CREATE INDEX \`messages_latest_at\` ON \`messages\` (\`container_id\`,\`latest_at\`);--> statement-breakpoint
CREATE INDEX \`messages_late\` ON \`messages\` (\`container_id\`) WHERE sent_at < latest_at;--> statement-breakpoint
CREATE TABLE \`moves\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`topic_from\` text,
	\`topic_to\` text,
	\`channel_from\` integer,
	\`channel_to\` integer
);
--> statement-breakpoint
CREATE TABLE \`outbox\` (
	\`position\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`event\` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE \`outbox_consumers\` (
	\`name\` text PRIMARY KEY NOT NULL,
	\`position\` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE \`passwords\` (
	\`user_id\` integer PRIMARY KEY NOT NULL,
	\`hash\` text NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`reactions\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`emoji_name\` text NOT NULL,
	\`emoji_code\` text NOT NULL,
	\`type\` text NOT NULL,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`reactions_one\` ON \`reactions\` (\`message_id\`,\`user_id\`,\`type\`,\`emoji_code\`);--> statement-breakpoint
CREATE INDEX \`reactions_container\` ON \`reactions\` (\`container_id\`,\`user_id\`,\`message_id\`);--> statement-breakpoint
CREATE TABLE \`read_spans\` (
	\`user_id\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`first_id\` integer NOT NULL,
	\`last_id\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`container_id\`, \`first_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`read_states\` (
	\`user_id\` integer PRIMARY KEY NOT NULL,
	\`all_up_to\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`realms\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`revision\` integer NOT NULL,
	\`subdomain\` text NOT NULL,
	\`subdomain_key\` text NOT NULL,
	\`name\` text NOT NULL,
	\`description\` text NOT NULL,
	\`url\` text NOT NULL,
	\`is_active\` integer NOT NULL,
	\`created_at\` integer NOT NULL,
	\`notification_bot_id\` integer NOT NULL,
	\`system_groups\` text NOT NULL,
	\`settings\` text NOT NULL,
	\`permissions\` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`realms_subdomain\` ON \`realms\` (\`subdomain_key\`);--> statement-breakpoint
CREATE TABLE \`removed_ordinals\` (
	\`container_id\` integer NOT NULL,
	\`ordinal\` integer NOT NULL,
	PRIMARY KEY(\`container_id\`, \`ordinal\`)
);
--> statement-breakpoint
CREATE TABLE \`sequences\` (
	\`kind\` text PRIMARY KEY NOT NULL,
	\`next\` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE \`spans\` (
	\`container_id\` integer NOT NULL,
	\`first_id\` integer NOT NULL,
	\`last_id\` integer NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`topic_id\` integer,
	\`channel_id\` integer,
	\`moved_at\` integer,
	\`history_head\` integer,
	\`arrivals\` text NOT NULL,
	PRIMARY KEY(\`container_id\`, \`first_id\`),
	FOREIGN KEY (\`topic_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`spans_topic\` ON \`spans\` (\`topic_id\`,\`last_id\`);--> statement-breakpoint
CREATE INDEX \`spans_channel_last\` ON \`spans\` (\`channel_id\`,\`last_id\`);--> statement-breakpoint
CREATE INDEX \`spans_channel_first\` ON \`spans\` (\`channel_id\`,\`first_id\`);--> statement-breakpoint
CREATE INDEX \`spans_realm\` ON \`spans\` (\`realm_id\`,\`last_id\`);--> statement-breakpoint
CREATE TABLE \`subgroups\` (
	\`group_id\` integer NOT NULL,
	\`subgroup_id\` integer NOT NULL,
	PRIMARY KEY(\`group_id\`, \`subgroup_id\`),
	FOREIGN KEY (\`group_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`subgroup_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`subgroups_subgroup\` ON \`subgroups\` (\`subgroup_id\`,\`group_id\`);--> statement-breakpoint
CREATE TABLE \`subscriptions\` (
	\`channel_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`is_active\` integer NOT NULL,
	\`periods\` text NOT NULL,
	\`color\` text NOT NULL,
	\`is_muted\` integer NOT NULL,
	\`is_pinned\` integer NOT NULL,
	PRIMARY KEY(\`channel_id\`, \`user_id\`),
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`subscriptions_user\` ON \`subscriptions\` (\`user_id\`,\`channel_id\`);--> statement-breakpoint
CREATE TABLE \`topic_visibilities\` (
	\`topic_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`policy\` integer NOT NULL,
	\`at\` integer NOT NULL,
	PRIMARY KEY(\`topic_id\`, \`user_id\`),
	FOREIGN KEY (\`topic_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE \`topics\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`channel_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`name_key\` text NOT NULL,
	\`open_container\` integer,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`topics_name\` ON \`topics\` (\`channel_id\`,\`name_key\`);--> statement-breakpoint
CREATE TABLE \`unread_marks\` (
	\`user_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`message_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX \`unread_marks_message\` ON \`unread_marks\` (\`message_id\`);--> statement-breakpoint
CREATE TABLE \`users\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`email\` text NOT NULL,
	\`email_key\` text NOT NULL,
	\`full_name\` text NOT NULL,
	\`full_name_key\` text NOT NULL,
	\`role\` integer NOT NULL,
	\`is_active\` integer NOT NULL,
	\`joined_at\` integer NOT NULL,
	\`bot_type\` integer,
	\`bot_owner_id\` integer,
	\`bot_is_system\` integer NOT NULL,
	\`timezone\` text NOT NULL,
	\`avatar_source\` text NOT NULL,
	\`avatar_version\` integer NOT NULL,
	\`can_create_users\` integer NOT NULL,
	\`settings\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`users_email\` ON \`users\` (\`realm_id\`,\`email_key\`);--> statement-breakpoint
CREATE INDEX \`users_full_name\` ON \`users\` (\`realm_id\`,\`full_name\`);--> statement-breakpoint
CREATE INDEX \`users_full_name_key\` ON \`users\` (\`realm_id\`,\`full_name_key\`);--> statement-breakpoint
CREATE INDEX \`users_role\` ON \`users\` (\`realm_id\`,\`role\`);`,
  ],
  [
    '0001_linked_moves',
    `
CREATE TABLE \`linked_moves\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`prev_id\` integer,
	\`move_id\` integer NOT NULL,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`topic_from\` text,
	\`topic_to\` text,
	\`channel_from\` integer,
	\`channel_to\` integer
);
--> statement-breakpoint
INSERT INTO \`linked_moves\`
	SELECT n.\`id\`, n.\`prev_id\`, m.\`id\`, m.\`by_id\`, m.\`at\`, m.\`topic_from\`, m.\`topic_to\`, m.\`channel_from\`, m.\`channel_to\`
	FROM \`history_nodes\` n JOIN \`moves\` m ON m.\`id\` = n.\`move_id\`;--> statement-breakpoint
DROP TABLE \`history_nodes\`;--> statement-breakpoint
DROP TABLE \`moves\`;--> statement-breakpoint
ALTER TABLE \`linked_moves\` RENAME TO \`moves\`;--> statement-breakpoint
CREATE INDEX \`topic_visibilities_user\` ON \`topic_visibilities\` (\`user_id\`);--> statement-breakpoint
CREATE INDEX \`users_never_read\` ON \`users\` (\`realm_id\`) WHERE settings->>'resolvedNoticeRead' = 'never';
`,
  ],
  [
    '0002_saved_snippets',
    `
CREATE TABLE \`saved_snippets\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`title\` text NOT NULL,
	\`content\` text NOT NULL,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`saved_snippets_user\` ON \`saved_snippets\` (\`user_id\`);`,
  ],
  [
    '0003_drafts',
    `
CREATE TABLE \`drafts\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`channel_id\` integer,
	\`topic\` text,
	\`recipients\` text,
	\`content\` text NOT NULL,
	\`edited_at\` integer NOT NULL,
	\`edition\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`drafts_user\` ON \`drafts\` (\`user_id\`,\`edited_at\`,\`edition\`);`,
  ],
  [
    '0004_user_defaults',
    `
ALTER TABLE \`realms\` ADD \`user_defaults\` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE \`users\` ADD \`email_change\` text;`,
  ],
  [
    '0005_emoji_and_statuses',
    `
CREATE TABLE \`alert_words\` (
	\`user_id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`words\` text NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`alert_words_realm\` ON \`alert_words\` (\`realm_id\`);--> statement-breakpoint
CREATE TABLE \`muted_users\` (
	\`user_id\` integer NOT NULL,
	\`muted_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`at\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`muted_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`muted_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`muted_users_muted\` ON \`muted_users\` (\`muted_id\`);--> statement-breakpoint
CREATE TABLE \`realm_emoji\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`author_id\` integer,
	\`is_active\` integer NOT NULL,
	\`image\` text NOT NULL,
	\`still_image\` text,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`realm_emoji_name\` ON \`realm_emoji\` (\`realm_id\`,\`name\`) WHERE "realm_emoji"."is_active" = 1;--> statement-breakpoint
CREATE INDEX \`realm_emoji_realm\` ON \`realm_emoji\` (\`realm_id\`);--> statement-breakpoint
CREATE TABLE \`user_statuses\` (
	\`user_id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`text\` text NOT NULL,
	\`emoji_name\` text,
	\`emoji_code\` text,
	\`emoji_type\` text,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`user_statuses_realm\` ON \`user_statuses\` (\`realm_id\`);`,
  ],
  [
    '0006_invitations',
    `
CREATE TABLE \`invitations\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`key\` text NOT NULL,
	\`creator_id\` integer NOT NULL,
	\`created_at\` integer NOT NULL,
	\`expires_at\` integer,
	\`is_revoked\` integer NOT NULL,
	\`role\` integer NOT NULL,
	\`channels\` text NOT NULL,
	\`groups\` text NOT NULL,
	\`with_default_channels\` integer NOT NULL,
	\`welcome_text\` text,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`creator_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`invitations_key\` ON \`invitations\` (\`key\`);--> statement-breakpoint
CREATE INDEX \`invitations_realm\` ON \`invitations\` (\`realm_id\`);--> statement-breakpoint
CREATE INDEX \`invitations_creator\` ON \`invitations\` (\`creator_id\`);--> statement-breakpoint
ALTER TABLE \`realms\` ADD \`welcome_bot_id\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE \`realms\` SET \`welcome_bot_id\` =
	coalesce((SELECT \`next\` FROM \`sequences\` WHERE \`kind\` = 'user'), (SELECT max(\`id\`) + 1 FROM \`users\`), 1)
	+ (SELECT count(*) FROM \`realms\` o WHERE o.\`id\` < \`realms\`.\`id\`);--> statement-breakpoint
INSERT INTO \`users\` (\`id\`, \`realm_id\`, \`revision\`, \`email\`, \`email_key\`, \`full_name\`, \`full_name_key\`, \`role\`, \`is_active\`, \`joined_at\`,
		\`bot_type\`, \`bot_owner_id\`, \`bot_is_system\`, \`timezone\`, \`avatar_source\`, \`avatar_version\`, \`can_create_users\`, \`settings\`, \`email_change\`)
	SELECT w.\`id\`, w.\`realm_id\`, 1, w.\`local\` || w.\`domain\`, w.\`local\` || lower(w.\`domain\`), 'Welcome Bot', 'welcome bot', w.\`role\`, 1, w.\`joined_at\`,
		1, NULL, 1, '', 'gravatar', 1, 0, w.\`settings\`, NULL
	FROM (
		SELECT r.\`welcome_bot_id\` AS \`id\`, r.\`id\` AS \`realm_id\`, b.\`role\`, b.\`joined_at\`, b.\`settings\`,
			substr(b.\`email\`, instr(b.\`email\`, '@')) AS \`domain\`,
			CASE WHEN EXISTS (
				SELECT 1 FROM \`users\` u WHERE u.\`realm_id\` = r.\`id\` AND u.\`email_key\` = 'welcome-bot' || substr(b.\`email_key\`, instr(b.\`email_key\`, '@'))
			) THEN 'welcome-bot-' || r.\`welcome_bot_id\` ELSE 'welcome-bot' END AS \`local\`
		FROM \`realms\` r JOIN \`users\` b ON b.\`id\` = r.\`notification_bot_id\`
	) w;--> statement-breakpoint
UPDATE \`sequences\` SET \`next\` = \`next\` + (SELECT count(*) FROM \`realms\`) WHERE \`kind\` = 'user';
`,
  ],
  [
    '0007_linkifiers',
    `
CREATE TABLE \`linkifiers\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`position\` integer NOT NULL,
	\`pattern\` text NOT NULL,
	\`url_template\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`linkifiers_pattern\` ON \`linkifiers\` (\`realm_id\`,\`pattern\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`linkifiers_position\` ON \`linkifiers\` (\`realm_id\`,\`position\`);--> statement-breakpoint
CREATE TABLE \`playgrounds\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`language\` text NOT NULL,
	\`url_template\` text NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`playgrounds_name\` ON \`playgrounds\` (\`realm_id\`,\`language\`,\`name\`);`,
  ],
  [
    '0008_attachments',
    `
CREATE TABLE \`attachment_messages\` (
	\`attachment_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	PRIMARY KEY(\`attachment_id\`, \`message_id\`),
	FOREIGN KEY (\`attachment_id\`) REFERENCES \`attachments\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX \`attachment_messages_message\` ON \`attachment_messages\` (\`message_id\`);--> statement-breakpoint
CREATE TABLE \`attachments\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`path\` text NOT NULL,
	\`name\` text NOT NULL,
	\`type\` text NOT NULL,
	\`size\` integer NOT NULL,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`attachments_path\` ON \`attachments\` (\`path\`);--> statement-breakpoint
CREATE INDEX \`attachments_user\` ON \`attachments\` (\`user_id\`);--> statement-breakpoint
CREATE TABLE \`upload_spaces\` (
	\`realm_id\` integer PRIMARY KEY NOT NULL,
	\`revision\` integer NOT NULL,
	\`bytes\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE \`realms\` ADD \`max_upload_mib\` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE \`realms\` ADD \`upload_quota_mib\` integer;`,
  ],
  [
    '0009_users_in_order',
    `
CREATE INDEX \`users_realm\` ON \`users\` (\`realm_id\`,\`id\`);--> statement-breakpoint
CREATE INDEX \`users_bot_owner\` ON \`users\` (\`bot_owner_id\`) WHERE "users"."bot_owner_id" is not null;`,
  ],
  [
    '0010_profile_fields',
    `
CREATE TABLE \`profile_fields\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`kind\` text NOT NULL,
	\`hint\` text NOT NULL,
	\`data\` text NOT NULL,
	\`place\` integer NOT NULL,
	\`in_summary\` integer NOT NULL,
	\`required\` integer NOT NULL,
	\`editable_by_user\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`profile_fields_place\` ON \`profile_fields\` (\`realm_id\`,\`place\`);--> statement-breakpoint
CREATE TABLE \`profile_values\` (
	\`user_id\` integer NOT NULL,
	\`field_id\` integer NOT NULL,
	\`value\` text NOT NULL,
	\`rendered\` text,
	PRIMARY KEY(\`user_id\`, \`field_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`field_id\`) REFERENCES \`profile_fields\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`profile_values_field\` ON \`profile_values\` (\`field_id\`);`,
  ],
  [
    '0011_outbox_without_sequence',
    `
CREATE TABLE \`__new_outbox\` (
	\`position\` integer PRIMARY KEY NOT NULL,
	\`event\` text NOT NULL
);
--> statement-breakpoint
INSERT INTO \`__new_outbox\`("position", "event") SELECT "position", "event" FROM \`outbox\`;--> statement-breakpoint
DROP TABLE \`outbox\`;--> statement-breakpoint
ALTER TABLE \`__new_outbox\` RENAME TO \`outbox\`;
`,
  ],
  [
    '0012_files_in_parts',
    `
CREATE TABLE \`unfinished_uploads\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`path\` text NOT NULL,
	\`name\` text NOT NULL,
	\`type\` text,
	\`size\` integer NOT NULL,
	\`metadata\` text NOT NULL,
	\`started_at\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`unfinished_uploads_age\` ON \`unfinished_uploads\` (\`started_at\`);--> statement-breakpoint
CREATE TABLE \`unsent_files\` (
	\`kind\` integer NOT NULL,
	\`row_id\` integer NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`secret\` text NOT NULL,
	PRIMARY KEY(\`kind\`, \`row_id\`, \`secret\`)
);
--> statement-breakpoint
CREATE INDEX \`unsent_files_secret\` ON \`unsent_files\` (\`secret\`);--> statement-breakpoint
ALTER TABLE \`attachments\` ADD \`image_width\` integer;--> statement-breakpoint
ALTER TABLE \`attachments\` ADD \`image_height\` integer;--> statement-breakpoint
ALTER TABLE \`attachments\` ADD \`image_frames\` integer;`,
  ],
  [
    '0013_moves_up_to',
    `
ALTER TABLE \`moves\` ADD \`up_to\` integer;--> statement-breakpoint
ALTER TABLE \`spans\` ADD \`moved_up_to\` integer;`,
  ],
  [
    '0014_unfinished_uploads_by_realm',
    `
CREATE INDEX \`unfinished_uploads_realm\` ON \`unfinished_uploads\` (\`realm_id\`,\`size\`);`,
  ],
  [
    '0015_presences_and_notifications',
    `
CREATE TABLE \`presences\` (
	\`user_id\` integer PRIMARY KEY NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`active_at\` integer,
	\`connected_at\` integer NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`presences_realm\` ON \`presences\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
ALTER TABLE \`subscriptions\` ADD \`notifications\` text;`,
  ],
  [
    '0016_submessages_and_reactions_at',
    `
CREATE TABLE \`submessages\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`sender_id\` integer NOT NULL,
	\`type\` text NOT NULL,
	\`content\` text NOT NULL,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`sender_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`submessages_message\` ON \`submessages\` (\`message_id\`,\`id\`);--> statement-breakpoint
CREATE INDEX \`reactions_at\` ON \`reactions\` (\`container_id\`,\`message_id\`);`,
  ],
  [
    '0017_devices',
    `
CREATE TABLE \`devices\` (
	\`kind\` text NOT NULL,
	\`token\` text NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`app\` text,
	\`added_at\` integer NOT NULL,
	PRIMARY KEY(\`kind\`, \`token\`, \`realm_id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`devices_user\` ON \`devices\` (\`user_id\`);`,
  ],
  [
    '0018_avatars_and_thumbnails',
    `
ALTER TABLE \`attachments\` ADD \`is_image_drawn\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE \`users\` ADD \`avatar_file\` text;`,
  ],
  [
    '0019_read_state',
    `
CREATE TABLE \`__new_read_spans\` (
	\`user_id\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`first_id\` integer NOT NULL,
	\`last_id\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`epoch\`, \`container_id\`, \`first_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO \`__new_read_spans\`("user_id", "epoch", "container_id", "first_id", "last_id") SELECT "user_id", 0, "container_id", "first_id", "last_id" FROM \`read_spans\`;--> statement-breakpoint
DROP TABLE \`read_spans\`;--> statement-breakpoint
ALTER TABLE \`__new_read_spans\` RENAME TO \`read_spans\`;--> statement-breakpoint
CREATE INDEX \`read_spans_container\` ON \`read_spans\` (\`container_id\`,\`last_id\`);--> statement-breakpoint
CREATE TABLE \`__new_unread_marks\` (
	\`user_id\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`epoch\`, \`container_id\`, \`message_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`message_id\`) REFERENCES \`messages\`(\`id\`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO \`__new_unread_marks\`("user_id", "epoch", "container_id", "message_id") SELECT u."user_id", u."epoch", m."container_id", u."message_id" FROM \`unread_marks\` u JOIN \`messages\` m ON m.\`id\` = u.\`message_id\`;--> statement-breakpoint
DROP TABLE \`unread_marks\`;--> statement-breakpoint
ALTER TABLE \`__new_unread_marks\` RENAME TO \`unread_marks\`;--> statement-breakpoint
CREATE INDEX \`unread_marks_message\` ON \`unread_marks\` (\`message_id\`);--> statement-breakpoint
CREATE INDEX \`message_flags_user\` ON \`message_flags\` (\`user_id\`,\`flag\`,\`message_id\`);--> statement-breakpoint
CREATE INDEX \`read_states_all_up_to\` ON \`read_states\` (\`all_up_to\`);`,
  ],
  [
    '0020_presence_updates',
    `
ALTER TABLE \`presences\` ADD \`update_id\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX \`presences_update\` ON \`presences\` (\`realm_id\`,\`update_id\`);`,
  ],
  [
    '0021_who_is_in_a_channel',
    `
CREATE INDEX \`subscriptions_active\` ON \`subscriptions\` (\`channel_id\`,\`user_id\`) WHERE "subscriptions"."is_active" = 1;--> statement-breakpoint
CREATE INDEX \`users_gone\` ON \`users\` (\`id\`) WHERE "users"."is_active" = 0;`,
  ],
  [
    '0022_narrows_and_search',
    `
CREATE TABLE \`search_pending\` (
	\`message_id\` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE \`messages\` ADD \`has_attachment\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE \`messages\` ADD \`has_reaction\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX \`messages_by\` ON \`messages\` (\`sender_id\`);--> statement-breakpoint
CREATE INDEX \`messages_to_all\` ON \`messages\` (\`realm_id\`) WHERE mentions_channel = 1;--> statement-breakpoint
CREATE INDEX \`messages_link\` ON \`messages\` (\`container_id\`) WHERE has_link = 1;--> statement-breakpoint
CREATE INDEX \`messages_any_link\` ON \`messages\` (\`realm_id\`) WHERE has_link = 1;--> statement-breakpoint
CREATE INDEX \`messages_image\` ON \`messages\` (\`container_id\`) WHERE has_image = 1;--> statement-breakpoint
CREATE INDEX \`messages_any_image\` ON \`messages\` (\`realm_id\`) WHERE has_image = 1;--> statement-breakpoint
CREATE INDEX \`messages_attachment\` ON \`messages\` (\`container_id\`) WHERE has_attachment = 1;--> statement-breakpoint
CREATE INDEX \`messages_any_attachment\` ON \`messages\` (\`realm_id\`) WHERE has_attachment = 1;--> statement-breakpoint
CREATE INDEX \`messages_reaction\` ON \`messages\` (\`container_id\`) WHERE has_reaction = 1;--> statement-breakpoint
CREATE INDEX \`messages_any_reaction\` ON \`messages\` (\`realm_id\`) WHERE has_reaction = 1;--> statement-breakpoint
UPDATE \`messages\` SET \`has_attachment\` = 1 WHERE \`id\` IN (SELECT \`message_id\` FROM \`attachment_messages\`);--> statement-breakpoint
UPDATE \`messages\` SET \`has_reaction\` = 1 WHERE \`id\` IN (SELECT \`message_id\` FROM \`reactions\`);--> statement-breakpoint
-- drizzle-kit does not know virtual tables. \`words\` are what core calls words, so SQLite's own tokenizer has nothing to do.
CREATE VIRTUAL TABLE \`message_search\` USING fts5(\`words\`, content='', contentless_delete=1, detail=none, tokenize='ascii');--> statement-breakpoint
CREATE VIRTUAL TABLE \`topic_search\` USING fts5(\`words\`, content='', contentless_delete=1, detail=none, tokenize='ascii');--> statement-breakpoint
INSERT INTO \`message_search\` (\`rowid\`, \`words\`) SELECT \`id\`, message_words(\`id\`, \`container_id\`, \`rendered\`) FROM \`messages\` ORDER BY \`id\`;--> statement-breakpoint
INSERT INTO \`topic_search\` (\`rowid\`, \`words\`) SELECT \`id\`, topic_words(\`name\`) FROM \`topics\` ORDER BY \`id\`;
`,
  ],
  [
    '0023_read_and_resolved',
    `
CREATE INDEX \`messages_read\` ON \`messages\` (\`realm_id\`) WHERE read_for = 'everyone';--> statement-breakpoint
CREATE INDEX \`topics_resolved\` ON \`topics\` (\`realm_id\`) WHERE name >= '✔ ' and name < '✔!';`,
  ],
  [
    '0024_search_pending_by_itself',
    `
-- What the full-text index does not know yet is noted by the database: a statement less for each message that is sent, edited or removed.
CREATE TRIGGER \`messages_sent\` AFTER INSERT ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`) SELECT new.\`id\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = new.\`id\`);
END;--> statement-breakpoint
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`) SELECT new.\`id\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = new.\`id\`);
END;--> statement-breakpoint
CREATE TRIGGER \`messages_removed\` AFTER DELETE ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`) SELECT old.\`id\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = old.\`id\`);
END;
`,
  ],
  [
    '0025_active_pushes',
    `
CREATE TABLE \`active_pushes\` (
	\`user_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	\`event\` integer NOT NULL,
	\`is_call\` integer NOT NULL,
	PRIMARY KEY(\`user_id\`, \`message_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX \`active_pushes_message\` ON \`active_pushes\` (\`message_id\`);--> statement-breakpoint
ALTER TABLE \`realms\` ADD \`push_disallowed_at\` integer;`,
  ],
  [
    '0026_search_in_pieces',
    `
DROP TRIGGER \`messages_sent\`;--> statement-breakpoint
DROP TRIGGER \`messages_written\`;--> statement-breakpoint
DROP TRIGGER \`messages_removed\`;--> statement-breakpoint
DROP TABLE \`search_pending\`;--> statement-breakpoint
DROP TABLE \`message_search\`;--> statement-breakpoint
CREATE TABLE \`search_pending\` (
	\`message_id\` integer PRIMARY KEY NOT NULL,
	\`container_id\` integer NOT NULL,
	\`indexed\` text
);
--> statement-breakpoint
-- Without \`contentless_delete\`: what goes is named word by word (decision 38). drizzle-kit does not know virtual tables.
CREATE VIRTUAL TABLE \`message_search\` USING fts5(\`words\`, content='', columnsize=0, detail=none, tokenize='ascii');--> statement-breakpoint
-- Segments are merged in small steps, as the adapter asks for them; while it is filled two of a size become one, so that the large ones lie at
-- the levels at which they would lie by themselves, and are not merged with small ones.
INSERT INTO \`message_search\` (\`message_search\`, \`rank\`) VALUES ('automerge', 0), ('usermerge', 8), ('crisismerge', 2);--> statement-breakpoint
WITH RECURSIVE \`parts\` (\`part\`) AS (SELECT 0 UNION ALL SELECT \`part\` + 1 FROM \`parts\` WHERE \`part\` < (SELECT max(\`id\`) / 65536 FROM \`messages\`))
  INSERT INTO \`message_search\` (\`rowid\`, \`words\`)
  SELECT -1 - \`part\`, (SELECT part_words(\`rendered\`) FROM \`messages\` WHERE \`id\` BETWEEN \`part\` * 65536 AND \`part\` * 65536 + 65535) FROM \`parts\` ORDER BY \`part\` DESC;--> statement-breakpoint
INSERT INTO \`message_search\` (\`rowid\`, \`words\`) SELECT \`id\`, message_words(\`id\`, \`container_id\`, \`rendered\`) FROM \`messages\` ORDER BY \`id\`;--> statement-breakpoint
INSERT INTO \`message_search\` (\`message_search\`, \`rank\`) VALUES ('crisismerge', 16);--> statement-breakpoint
-- What the index has of a message is noted when it is first changed: by then it is known, and later nowhere.
CREATE TRIGGER \`messages_sent\` AFTER INSERT ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`)
    SELECT new.\`id\`, new.\`container_id\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = new.\`id\`);
END;--> statement-breakpoint
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, old.\`rendered\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = old.\`id\`);
END;--> statement-breakpoint
CREATE TRIGGER \`messages_removed\` AFTER DELETE ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, old.\`rendered\` WHERE NOT EXISTS (SELECT 1 FROM \`search_pending\` WHERE \`message_id\` = old.\`id\`);
END;
`,
  ],
  [
    '0027_keys_that_end',
    `
ALTER TABLE \`api_keys\` ADD \`ends_at\` integer;--> statement-breakpoint
CREATE INDEX \`api_keys_end\` ON \`api_keys\` (\`ends_at\`,\`digest\`) WHERE "api_keys"."ends_at" is not null;`,
  ],
  [
    '0028_search_pending_by_edit',
    `
ALTER TABLE \`search_pending\` ADD \`edit_id\` integer;--> statement-breakpoint
DROP TRIGGER \`messages_written\`;--> statement-breakpoint
-- What the index has of a message stands in its history when an edit is the first to change it: to name the edit takes a few bytes.
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`, \`edit_id\`)
    SELECT old.\`id\`, old.\`container_id\`, CASE WHEN e.\`id\` IS NULL THEN old.\`rendered\` END, e.\`id\` FROM (SELECT 1)
      LEFT JOIN \`message_edits\` e ON e.\`id\` = (SELECT max(\`id\`) FROM \`message_edits\` WHERE \`message_id\` = old.\`id\`) AND e.\`prev_rendered\` = old.\`rendered\`
      WHERE true
    ON CONFLICT (\`message_id\`) DO NOTHING;
END;--> statement-breakpoint
-- The history goes with its message, and what was said of it has to be kept then.
CREATE TRIGGER \`message_edits_removed\` BEFORE DELETE ON \`message_edits\` BEGIN
  UPDATE \`search_pending\` SET \`indexed\` = old.\`prev_rendered\`, \`edit_id\` = NULL WHERE \`message_id\` = old.\`message_id\` AND \`edit_id\` = old.\`id\`;
END;
`,
  ],
  [
    '0029_search_in_larger_parts',
    `
-- Parts of 1,048,576 ids instead of 65,536, and the row of a message is 2 to the power of 40 less its id (decision 34).
INSERT INTO \`message_search\` (\`message_search\`) VALUES ('delete-all');--> statement-breakpoint
-- While it is filled two segments of a size become one, as in 0026.
INSERT INTO \`message_search\` (\`message_search\`, \`rank\`) VALUES ('crisismerge', 2);--> statement-breakpoint
WITH RECURSIVE \`parts\` (\`part\`) AS (SELECT 0 UNION ALL SELECT \`part\` + 1 FROM \`parts\` WHERE \`part\` < (SELECT max(\`id\`) / 1048576 FROM \`messages\`))
  INSERT INTO \`message_search\` (\`rowid\`, \`words\`)
  SELECT -1 - \`part\`, (SELECT part_words(\`rendered\`) FROM \`messages\` WHERE \`id\` BETWEEN \`part\` * 1048576 AND \`part\` * 1048576 + 1048575) FROM \`parts\` ORDER BY \`part\` DESC;--> statement-breakpoint
INSERT INTO \`message_search\` (\`rowid\`, \`words\`) SELECT 1099511627776 - \`id\`, message_words(\`id\`, \`container_id\`, \`rendered\`) FROM \`messages\` ORDER BY \`id\` DESC;--> statement-breakpoint
INSERT INTO \`message_search\` (\`message_search\`, \`rank\`) VALUES ('crisismerge', 16);--> statement-breakpoint
DELETE FROM \`search_pending\`;
`,
  ],
  [
    '0030_sent_beside_subscriptions',
    `
-- What an ordinary bot was sent because it was mentioned where it was not subscribed; until now its flag of being mentioned said so.
INSERT INTO \`message_flags\` (\`message_id\`, \`user_id\`, \`flag\`)
  SELECT f.\`message_id\`, f.\`user_id\`, 'received' FROM \`users\` u
    CROSS JOIN \`message_flags\` f ON f.\`user_id\` = u.\`id\` AND f.\`flag\` = 'mentioned'
    CROSS JOIN \`messages\` m ON m.\`id\` = f.\`message_id\`
    CROSS JOIN \`spans\` s ON s.\`rowid\` = (SELECT x.\`rowid\` FROM \`spans\` x
      WHERE x.\`container_id\` = m.\`container_id\` AND x.\`first_id\` <= m.\`id\` ORDER BY x.\`first_id\` DESC LIMIT 1)
    WHERE u.\`bot_type\` IS NOT NULL AND u.\`bot_is_system\` = 0 AND s.\`topic_id\` IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM \`subscriptions\` p, json_each(p.\`periods\`) e
        WHERE p.\`channel_id\` = coalesce(s.\`arrivals\`->>'$[#-1].from', s.\`channel_id\`) AND p.\`user_id\` = u.\`id\`
          AND e.\`value\`->>0 <= m.\`id\` AND (e.\`value\`->>1 IS NULL OR m.\`id\` < e.\`value\`->>1))
  ON CONFLICT DO NOTHING;
`,
  ],
  [
    '0031_edits_in_a_chain',
    `
-- A history is a chain from its message (decision 55): the index by message was one more page for each edit, anywhere in the file.
DROP TRIGGER \`messages_written\`;--> statement-breakpoint
DROP TRIGGER \`message_edits_removed\`;--> statement-breakpoint
ALTER TABLE \`messages\` ADD \`last_edit_id\` integer;--> statement-breakpoint
UPDATE \`messages\` SET \`last_edit_id\` = (SELECT max(e.\`id\`) FROM \`message_edits\` e WHERE e.\`message_id\` = \`messages\`.\`id\`)
  WHERE \`id\` IN (SELECT \`message_id\` FROM \`message_edits\`);--> statement-breakpoint
CREATE TABLE \`__new_message_edits\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`prev_id\` integer,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`move_id\` integer,
	\`prev_content\` text NOT NULL,
	\`prev_rendered\` text NOT NULL
);
--> statement-breakpoint
INSERT INTO \`__new_message_edits\` (\`id\`, \`message_id\`, \`prev_id\`, \`by_id\`, \`at\`, \`move_id\`, \`prev_content\`, \`prev_rendered\`)
  SELECT \`id\`, \`message_id\`, (SELECT max(p.\`id\`) FROM \`message_edits\` p WHERE p.\`message_id\` = e.\`message_id\` AND p.\`id\` < e.\`id\`),
    \`by_id\`, \`at\`, \`move_id\`, \`prev_content\`, \`prev_rendered\` FROM \`message_edits\` e ORDER BY \`id\`;--> statement-breakpoint
DROP TABLE \`message_edits\`;--> statement-breakpoint
ALTER TABLE \`__new_message_edits\` RENAME TO \`message_edits\`;--> statement-breakpoint
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`, \`edit_id\`)
    SELECT old.\`id\`, old.\`container_id\`, CASE WHEN e.\`id\` IS NULL THEN old.\`rendered\` END, e.\`id\` FROM (SELECT 1)
      LEFT JOIN \`message_edits\` e ON e.\`id\` = new.\`last_edit_id\` AND e.\`prev_rendered\` = old.\`rendered\` WHERE true
    ON CONFLICT (\`message_id\`) DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER \`message_edits_removed\` BEFORE DELETE ON \`message_edits\` BEGIN
  UPDATE \`search_pending\` SET \`indexed\` = old.\`prev_rendered\`, \`edit_id\` = NULL WHERE \`message_id\` = old.\`message_id\` AND \`edit_id\` = old.\`id\`;
END;--> statement-breakpoint
CREATE TRIGGER \`messages_removed_with_edits\` BEFORE DELETE ON \`messages\` WHEN old.\`last_edit_id\` IS NOT NULL BEGIN
  DELETE FROM \`message_edits\` WHERE \`id\` IN (
    WITH RECURSIVE \`chain\` (\`id\`) AS (
      SELECT old.\`last_edit_id\` UNION ALL SELECT e.\`prev_id\` FROM \`chain\` c CROSS JOIN \`message_edits\` e ON e.\`id\` = c.\`id\` WHERE e.\`prev_id\` IS NOT NULL)
    SELECT \`id\` FROM \`chain\`);
END;
`,
  ],
  [
    '0032_search_marks',
    `
-- What an ordinary send or edit leaves to the full-text index is told by its id (decision 38), and needs no row of its own.
DROP TRIGGER \`messages_sent\`;--> statement-breakpoint
DROP TRIGGER \`messages_written\`;--> statement-breakpoint
DROP TRIGGER \`messages_removed\`;--> statement-breakpoint
DROP TRIGGER \`message_edits_removed\`;--> statement-breakpoint
DROP TRIGGER \`messages_removed_with_edits\`;--> statement-breakpoint
CREATE TABLE \`search_marks\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`messages_up_to\` integer NOT NULL,
	\`edits_up_to\` integer NOT NULL
);
--> statement-breakpoint
-- What is noted now stays noted.
INSERT INTO \`search_marks\` (\`id\`, \`messages_up_to\`, \`edits_up_to\`)
  SELECT 1, coalesce((SELECT max(\`id\`) FROM \`messages\`), 0), coalesce((SELECT max(\`id\`) FROM \`message_edits\`), 0);--> statement-breakpoint
UPDATE \`search_pending\` SET \`indexed\` = (SELECT \`prev_rendered\` FROM \`message_edits\` e WHERE e.\`id\` = \`edit_id\`) WHERE \`edit_id\` IS NOT NULL;--> statement-breakpoint
ALTER TABLE \`search_pending\` DROP COLUMN \`edit_id\`;--> statement-breakpoint
CREATE TRIGGER \`messages_sent\` AFTER INSERT ON \`messages\`
WHEN new.\`id\` <= (SELECT \`messages_up_to\` FROM \`search_marks\` WHERE \`id\` = 1) BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`) VALUES (new.\`id\`, new.\`container_id\`) ON CONFLICT (\`message_id\`) DO NOTHING;
END;--> statement-breakpoint
-- An edit beyond the mark says what the text was, if it was that: then nothing is noted. Whatever else changes a text notes what the index has,
-- which is what was there before the first of the newest edits beyond the mark, or else what is there until now.
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\`
WHEN EXISTS (SELECT 1 FROM \`search_marks\` k WHERE k.\`id\` = 1 AND old.\`id\` <= k.\`messages_up_to\` AND NOT (
  new.\`last_edit_id\` IS NOT old.\`last_edit_id\` AND new.\`last_edit_id\` > k.\`edits_up_to\` AND (
    coalesce(old.\`last_edit_id\`, 0) > k.\`edits_up_to\`
    OR EXISTS (SELECT 1 FROM \`message_edits\` e WHERE e.\`id\` = new.\`last_edit_id\` AND e.\`prev_rendered\` = old.\`rendered\`)))) BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, coalesce((
      WITH RECURSIVE \`newest\` (\`id\`, \`prev_id\`) AS (
        SELECT e.\`id\`, e.\`prev_id\` FROM \`message_edits\` e WHERE e.\`id\` = old.\`last_edit_id\` AND e.\`id\` > k.\`edits_up_to\`
        UNION ALL
        SELECT e.\`id\`, e.\`prev_id\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`prev_id\` AND e.\`id\` > k.\`edits_up_to\`)
      SELECT e.\`prev_rendered\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`id\`
        WHERE n.\`prev_id\` IS NULL OR n.\`prev_id\` <= k.\`edits_up_to\`), old.\`rendered\`)
    FROM \`search_marks\` k WHERE k.\`id\` = 1
    ON CONFLICT (\`message_id\`) DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER \`messages_removed\` BEFORE DELETE ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, coalesce((
      WITH RECURSIVE \`newest\` (\`id\`, \`prev_id\`) AS (
        SELECT e.\`id\`, e.\`prev_id\` FROM \`message_edits\` e WHERE e.\`id\` = old.\`last_edit_id\` AND e.\`id\` > k.\`edits_up_to\`
        UNION ALL
        SELECT e.\`id\`, e.\`prev_id\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`prev_id\` AND e.\`id\` > k.\`edits_up_to\`)
      SELECT e.\`prev_rendered\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`id\`
        WHERE n.\`prev_id\` IS NULL OR n.\`prev_id\` <= k.\`edits_up_to\`), old.\`rendered\`)
    FROM \`search_marks\` k WHERE k.\`id\` = 1 AND old.\`id\` <= k.\`messages_up_to\`
    ON CONFLICT (\`message_id\`) DO NOTHING;
  DELETE FROM \`message_edits\` WHERE \`id\` IN (
    WITH RECURSIVE \`chain\` (\`id\`) AS (
      SELECT old.\`last_edit_id\` WHERE old.\`last_edit_id\` IS NOT NULL
      UNION ALL
      SELECT e.\`prev_id\` FROM \`chain\` c CROSS JOIN \`message_edits\` e ON e.\`id\` = c.\`id\` WHERE e.\`prev_id\` IS NOT NULL)
    SELECT \`id\` FROM \`chain\`);
END;
`,
  ],
  [
    '0033_few_pages_for_a_send',
    `
-- Each index that a send or a reaction writes is a page of the log, anywhere in the file (decision 58).
DROP INDEX \`reactions_at\`;--> statement-breakpoint
DROP INDEX \`messages_latest_at\`;--> statement-breakpoint
CREATE INDEX \`messages_latest_at\` ON \`messages\` (\`container_id\`,\`latest_at\`) WHERE ordinal % 16 = 0;--> statement-breakpoint
DROP INDEX \`spans_topic\`;--> statement-breakpoint
CREATE INDEX \`spans_topic\` ON \`spans\` (\`topic_id\`);
`,
  ],
  [
    '0034_only_indexes_that_are_used',
    `
DROP INDEX \`presences_realm\`;--> statement-breakpoint
DROP INDEX \`unfinished_uploads_age\`;--> statement-breakpoint
DROP INDEX \`users_full_name\`;
`,
  ],
  [
    '0035_names_as_they_read',
    `
-- Two names read the same whatever in them does not show.
UPDATE \`users\` SET \`full_name_key\` = name_key(\`full_name\`) WHERE \`full_name_key\` <> name_key(\`full_name\`);
`,
  ],
  [
    '0036_devices_in_one_spelling',
    `
-- What Apple calls a device was stored as it was sent: several spellings of one device are one row, and who added it last has it.
DELETE FROM \`devices\` WHERE \`kind\` = 'apple' AND length(\`token\`) % 2 = 0 AND \`token\` NOT GLOB '*[^0-9A-Fa-f]*' AND EXISTS (
  SELECT 1 FROM \`devices\` d WHERE d.\`kind\` = 'apple' AND d.\`realm_id\` = \`devices\`.\`realm_id\` AND lower(d.\`token\`) = lower(\`devices\`.\`token\`)
    AND (d.\`added_at\` > \`devices\`.\`added_at\` OR (d.\`added_at\` = \`devices\`.\`added_at\` AND d.\`token\` > \`devices\`.\`token\`)));--> statement-breakpoint
UPDATE \`devices\` SET \`token\` = lower(\`token\`)
  WHERE \`kind\` = 'apple' AND length(\`token\`) % 2 = 0 AND \`token\` NOT GLOB '*[^0-9A-Fa-f]*' AND \`token\` <> lower(\`token\`);
`,
  ],
  [
    '0037_numbers',
    `
ALTER TABLE \`realm_emoji\` ADD \`created_at\` integer;--> statement-breakpoint
CREATE INDEX \`realm_emoji_author\` ON \`realm_emoji\` (\`author_id\`,\`created_at\`);--> statement-breakpoint
CREATE INDEX \`channels_creator\` ON \`channels\` (\`creator_id\`,\`created_at\`);--> statement-breakpoint
CREATE INDEX \`channels_in_use\` ON \`channels\` (\`realm_id\`) WHERE "channels"."is_archived" = 0;--> statement-breakpoint
CREATE INDEX \`user_groups_creator\` ON \`user_groups\` (\`creator_id\`,\`created_at\`);--> statement-breakpoint
CREATE INDEX \`user_groups_in_use\` ON \`user_groups\` (\`realm_id\`) WHERE "user_groups"."is_active" = 1;--> statement-breakpoint
CREATE INDEX \`unfinished_uploads_user\` ON \`unfinished_uploads\` (\`user_id\`,\`size\`);`,
  ],
  [
    '0038_alert_words_in_rows',
    `
-- Alert words are rows, so that a change writes what it adds and takes away.
CREATE TABLE \`alert_word_rows\` (
	\`id\` integer PRIMARY KEY NOT NULL,
	\`user_id\` integer NOT NULL,
	\`word\` text NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`alert_word_rows_word\` ON \`alert_word_rows\` (\`user_id\`,\`word\`);--> statement-breakpoint
INSERT INTO \`alert_word_rows\` (\`user_id\`, \`word\`)
  SELECT a.\`user_id\`, w.\`value\` FROM \`alert_words\` a, json_each(a.\`words\`) w ORDER BY a.\`user_id\`, w.\`key\`;--> statement-breakpoint
ALTER TABLE \`alert_words\` DROP COLUMN \`words\`;`,
  ],
  [
    '0039_keys_with_notes',
    `
-- A key says what it opens and when it was made and used. Keys that end were sessions, which lasted two weeks; no key counts as unused yet.
ALTER TABLE \`api_keys\` ADD \`is_session\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE \`api_keys\` ADD \`program\` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE \`api_keys\` ADD \`made_at\` integer;--> statement-breakpoint
ALTER TABLE \`api_keys\` ADD \`used_at\` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE \`api_keys\` SET \`is_session\` = 1, \`made_at\` = \`ends_at\` - 1209600 WHERE \`ends_at\` IS NOT NULL;--> statement-breakpoint
UPDATE \`api_keys\` SET \`used_at\` = unixepoch();
`,
  ],
  [
    '0040_outbox_per_realm',
    `
-- Each realm has an outbox of its own, whose positions are 1, 2, 3 and so on. What a consumer has handled stays handled; events that were forgotten count as handled.
CREATE TABLE \`registered_consumers\` (
	\`name\` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO \`registered_consumers\` (\`name\`) SELECT \`name\` FROM \`outbox_consumers\`;--> statement-breakpoint
CREATE TABLE \`__outbox_numbers\` (
	\`realm_id\` integer NOT NULL,
	\`before\` integer NOT NULL,
	\`position\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`before\`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO \`__outbox_numbers\` (\`realm_id\`, \`before\`, \`position\`)
  SELECT \`event\`->>'$.realm', \`position\`, row_number() OVER (PARTITION BY \`event\`->>'$.realm' ORDER BY \`position\`) FROM \`outbox\`;--> statement-breakpoint
CREATE TABLE \`__new_outbox\` (
	\`realm_id\` integer NOT NULL,
	\`position\` integer NOT NULL,
	\`set_id\` text,
	\`event\` text NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`position\`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO \`__new_outbox\` (\`realm_id\`, \`position\`, \`event\`)
  SELECT n.\`realm_id\`, n.\`position\`, o.\`event\` FROM \`__outbox_numbers\` n CROSS JOIN \`outbox\` o ON o.\`position\` = n.\`before\` ORDER BY n.\`realm_id\`, n.\`position\`;--> statement-breakpoint
DROP TABLE \`outbox\`;--> statement-breakpoint
ALTER TABLE \`__new_outbox\` RENAME TO \`outbox\`;--> statement-breakpoint
CREATE TABLE \`__new_outbox_consumers\` (
	\`realm_id\` integer NOT NULL,
	\`name\` text NOT NULL,
	\`position\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`name\`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO \`__new_outbox_consumers\` (\`realm_id\`, \`name\`, \`position\`)
  SELECT n.\`realm_id\`, c.\`name\`, max(n.\`position\`) FROM \`outbox_consumers\` c JOIN \`__outbox_numbers\` n ON n.\`before\` <= c.\`position\` GROUP BY n.\`realm_id\`, c.\`name\`;--> statement-breakpoint
DROP TABLE \`outbox_consumers\`;--> statement-breakpoint
ALTER TABLE \`__new_outbox_consumers\` RENAME TO \`outbox_consumers\`;--> statement-breakpoint
UPDATE \`active_pushes\` SET \`event\` = coalesce((SELECT n.\`position\` FROM \`users\` u CROSS JOIN \`__outbox_numbers\` n
  ON n.\`realm_id\` = u.\`realm_id\` AND n.\`before\` <= \`active_pushes\`.\`event\` WHERE u.\`id\` = \`active_pushes\`.\`user_id\` ORDER BY n.\`before\` DESC LIMIT 1), 0);--> statement-breakpoint
DROP TABLE \`__outbox_numbers\`;
`,
  ],
  [
    '0041_rows_of_realms',
    `
-- Every row says whose realm it is of: that of the row it is a part of, 0 where that is not there; keys and indexes begin with it. Tables are copied with foreign keys off, and none of them is one that others name.
DROP TRIGGER \`messages_removed\`;--> statement-breakpoint
DROP TRIGGER \`messages_sent\`;--> statement-breakpoint
DROP TRIGGER \`messages_written\`;--> statement-breakpoint
CREATE TABLE \`__new_passwords\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`hash\` text NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_passwords\` (\`realm_id\`, \`user_id\`, \`hash\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`hash\` FROM \`passwords\` o;--> statement-breakpoint
DROP TABLE \`passwords\`;--> statement-breakpoint
ALTER TABLE \`__new_passwords\` RENAME TO \`passwords\`;--> statement-breakpoint
CREATE TABLE \`__new_api_keys\` (
	\`realm_id\` integer NOT NULL,
	\`digest\` text NOT NULL,
	\`user_id\` integer NOT NULL, \`ends_at\` integer, \`is_session\` integer DEFAULT 0 NOT NULL, \`program\` text DEFAULT '' NOT NULL, \`made_at\` integer, \`used_at\` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_api_keys\` (\`realm_id\`, \`digest\`, \`user_id\`, \`ends_at\`, \`is_session\`, \`program\`, \`made_at\`, \`used_at\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`digest\`, \`user_id\`, \`ends_at\`, \`is_session\`, \`program\`, \`made_at\`, \`used_at\` FROM \`api_keys\` o;--> statement-breakpoint
DROP TABLE \`api_keys\`;--> statement-breakpoint
ALTER TABLE \`__new_api_keys\` RENAME TO \`api_keys\`;--> statement-breakpoint
CREATE UNIQUE INDEX \`api_keys_digest\` ON \`api_keys\` (\`realm_id\`,\`digest\`);--> statement-breakpoint
CREATE INDEX \`api_keys_end\` ON \`api_keys\` (\`ends_at\`,\`digest\`) WHERE "api_keys"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX \`api_keys_user\` ON \`api_keys\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
CREATE TABLE \`__new_group_members\` (
	\`realm_id\` integer NOT NULL,
	\`group_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`group_id\`, \`user_id\`),
	FOREIGN KEY (\`group_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_group_members\` (\`realm_id\`, \`group_id\`, \`user_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`user_groups\` WHERE \`id\` = o.\`group_id\`), 0), \`group_id\`, \`user_id\` FROM \`group_members\` o;--> statement-breakpoint
DROP TABLE \`group_members\`;--> statement-breakpoint
ALTER TABLE \`__new_group_members\` RENAME TO \`group_members\`;--> statement-breakpoint
CREATE INDEX \`group_members_user\` ON \`group_members\` (\`realm_id\`,\`user_id\`,\`group_id\`);--> statement-breakpoint
CREATE TABLE \`__new_subgroups\` (
	\`realm_id\` integer NOT NULL,
	\`group_id\` integer NOT NULL,
	\`subgroup_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`group_id\`, \`subgroup_id\`),
	FOREIGN KEY (\`group_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`subgroup_id\`) REFERENCES \`user_groups\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_subgroups\` (\`realm_id\`, \`group_id\`, \`subgroup_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`user_groups\` WHERE \`id\` = o.\`group_id\`), 0), \`group_id\`, \`subgroup_id\` FROM \`subgroups\` o;--> statement-breakpoint
DROP TABLE \`subgroups\`;--> statement-breakpoint
ALTER TABLE \`__new_subgroups\` RENAME TO \`subgroups\`;--> statement-breakpoint
CREATE INDEX \`subgroups_subgroup\` ON \`subgroups\` (\`realm_id\`,\`subgroup_id\`,\`group_id\`);--> statement-breakpoint
CREATE TABLE \`__new_subscriptions\` (
	\`realm_id\` integer NOT NULL,
	\`channel_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`is_active\` integer NOT NULL,
	\`periods\` text NOT NULL,
	\`color\` text NOT NULL,
	\`is_muted\` integer NOT NULL,
	\`is_pinned\` integer NOT NULL, \`notifications\` text,
	PRIMARY KEY(\`realm_id\`, \`channel_id\`, \`user_id\`),
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_subscriptions\` (\`realm_id\`, \`channel_id\`, \`user_id\`, \`revision\`, \`is_active\`, \`periods\`, \`color\`, \`is_muted\`, \`is_pinned\`, \`notifications\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`channels\` WHERE \`id\` = o.\`channel_id\`), 0), \`channel_id\`, \`user_id\`, \`revision\`, \`is_active\`, \`periods\`, \`color\`, \`is_muted\`, \`is_pinned\`, \`notifications\` FROM \`subscriptions\` o;--> statement-breakpoint
DROP TABLE \`subscriptions\`;--> statement-breakpoint
ALTER TABLE \`__new_subscriptions\` RENAME TO \`subscriptions\`;--> statement-breakpoint
CREATE INDEX \`subscriptions_active\` ON \`subscriptions\` (\`realm_id\`,\`channel_id\`,\`user_id\`) WHERE "subscriptions"."is_active" = 1;--> statement-breakpoint
CREATE INDEX \`subscriptions_user\` ON \`subscriptions\` (\`realm_id\`,\`user_id\`,\`channel_id\`);--> statement-breakpoint
CREATE TABLE \`__new_spans\` (
	\`container_id\` integer NOT NULL,
	\`first_id\` integer NOT NULL,
	\`last_id\` integer NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`topic_id\` integer,
	\`channel_id\` integer,
	\`moved_at\` integer,
	\`history_head\` integer,
	\`arrivals\` text NOT NULL,
	\`moved_up_to\` integer,
	PRIMARY KEY(\`realm_id\`, \`container_id\`, \`first_id\`),
	FOREIGN KEY (\`topic_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`channel_id\`) REFERENCES \`channels\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_spans\` (\`container_id\`, \`first_id\`, \`last_id\`, \`realm_id\`, \`topic_id\`, \`channel_id\`, \`moved_at\`, \`history_head\`, \`arrivals\`, \`moved_up_to\`)
  SELECT \`container_id\`, \`first_id\`, \`last_id\`, \`realm_id\`, \`topic_id\`, \`channel_id\`, \`moved_at\`, \`history_head\`, \`arrivals\`, \`moved_up_to\` FROM \`spans\`;--> statement-breakpoint
DROP TABLE \`spans\`;--> statement-breakpoint
ALTER TABLE \`__new_spans\` RENAME TO \`spans\`;--> statement-breakpoint
CREATE INDEX \`spans_topic\` ON \`spans\` (\`realm_id\`,\`topic_id\`);--> statement-breakpoint
CREATE INDEX \`spans_channel_last\` ON \`spans\` (\`realm_id\`,\`channel_id\`,\`last_id\`);--> statement-breakpoint
CREATE INDEX \`spans_channel_first\` ON \`spans\` (\`realm_id\`,\`channel_id\`,\`first_id\`);--> statement-breakpoint
CREATE INDEX \`spans_realm\` ON \`spans\` (\`realm_id\`,\`last_id\`);--> statement-breakpoint
CREATE TABLE \`__new_topic_visibilities\` (
	\`realm_id\` integer NOT NULL,
	\`topic_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`policy\` integer NOT NULL,
	\`at\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`topic_id\`, \`user_id\`),
	FOREIGN KEY (\`topic_id\`) REFERENCES \`topics\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_topic_visibilities\` (\`realm_id\`, \`topic_id\`, \`user_id\`, \`policy\`, \`at\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`topics\` WHERE \`id\` = o.\`topic_id\`), 0), \`topic_id\`, \`user_id\`, \`policy\`, \`at\` FROM \`topic_visibilities\` o;--> statement-breakpoint
DROP TABLE \`topic_visibilities\`;--> statement-breakpoint
ALTER TABLE \`__new_topic_visibilities\` RENAME TO \`topic_visibilities\`;--> statement-breakpoint
CREATE INDEX \`topic_visibilities_user\` ON \`topic_visibilities\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
CREATE TABLE \`__new_conversation_members\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`conversation_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`conversation_id\`, \`user_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`conversation_id\`) REFERENCES \`conversations\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_conversation_members\` (\`realm_id\`, \`user_id\`, \`conversation_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`conversations\` WHERE \`id\` = o.\`conversation_id\`), 0), \`user_id\`, \`conversation_id\` FROM \`conversation_members\` o;--> statement-breakpoint
DROP TABLE \`conversation_members\`;--> statement-breakpoint
ALTER TABLE \`__new_conversation_members\` RENAME TO \`conversation_members\`;--> statement-breakpoint
CREATE INDEX \`conversation_members_user\` ON \`conversation_members\` (\`realm_id\`,\`user_id\`,\`conversation_id\`);--> statement-breakpoint
CREATE TABLE \`__new_removed_ordinals\` (
	\`realm_id\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`ordinal\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`container_id\`, \`ordinal\`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_removed_ordinals\` (\`realm_id\`, \`container_id\`, \`ordinal\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`spans\` s WHERE s.\`container_id\` = o.\`container_id\` LIMIT 1), 0), \`container_id\`, \`ordinal\` FROM \`removed_ordinals\` o;--> statement-breakpoint
DROP TABLE \`removed_ordinals\`;--> statement-breakpoint
ALTER TABLE \`__new_removed_ordinals\` RENAME TO \`removed_ordinals\`;--> statement-breakpoint
CREATE TABLE \`__new_moves\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer PRIMARY KEY NOT NULL,
	\`prev_id\` integer,
	\`move_id\` integer NOT NULL,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`topic_from\` text,
	\`topic_to\` text,
	\`channel_from\` integer,
	\`channel_to\` integer
, \`up_to\` integer);--> statement-breakpoint
INSERT INTO \`__new_moves\` (\`realm_id\`, \`id\`, \`prev_id\`, \`move_id\`, \`by_id\`, \`at\`, \`topic_from\`, \`topic_to\`, \`channel_from\`, \`channel_to\`, \`up_to\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`by_id\`), 0), \`id\`, \`prev_id\`, \`move_id\`, \`by_id\`, \`at\`, \`topic_from\`, \`topic_to\`, \`channel_from\`, \`channel_to\`, \`up_to\` FROM \`moves\` o;--> statement-breakpoint
DROP TABLE \`moves\`;--> statement-breakpoint
ALTER TABLE \`__new_moves\` RENAME TO \`moves\`;--> statement-breakpoint
CREATE TABLE \`__new_message_edits\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`prev_id\` integer,
	\`by_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`move_id\` integer,
	\`prev_content\` text NOT NULL,
	\`prev_rendered\` text NOT NULL
);--> statement-breakpoint
INSERT INTO \`__new_message_edits\` (\`realm_id\`, \`id\`, \`message_id\`, \`prev_id\`, \`by_id\`, \`at\`, \`move_id\`, \`prev_content\`, \`prev_rendered\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`messages\` WHERE \`id\` = o.\`message_id\`), 0), \`id\`, \`message_id\`, \`prev_id\`, \`by_id\`, \`at\`, \`move_id\`, \`prev_content\`, \`prev_rendered\` FROM \`message_edits\` o;--> statement-breakpoint
DROP TABLE \`message_edits\`;--> statement-breakpoint
ALTER TABLE \`__new_message_edits\` RENAME TO \`message_edits\`;--> statement-breakpoint
CREATE TABLE \`__new_message_flags\` (
	\`realm_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`flag\` text NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`message_id\`, \`user_id\`, \`flag\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_message_flags\` (\`realm_id\`, \`message_id\`, \`user_id\`, \`flag\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`messages\` WHERE \`id\` = o.\`message_id\`), 0), \`message_id\`, \`user_id\`, \`flag\` FROM \`message_flags\` o;--> statement-breakpoint
DROP TABLE \`message_flags\`;--> statement-breakpoint
ALTER TABLE \`__new_message_flags\` RENAME TO \`message_flags\`;--> statement-breakpoint
CREATE INDEX \`message_flags_user\` ON \`message_flags\` (\`realm_id\`,\`user_id\`,\`flag\`,\`message_id\`);--> statement-breakpoint
CREATE TABLE \`__new_reactions\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`emoji_name\` text NOT NULL,
	\`emoji_code\` text NOT NULL,
	\`type\` text NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_reactions\` (\`realm_id\`, \`id\`, \`message_id\`, \`container_id\`, \`user_id\`, \`emoji_name\`, \`emoji_code\`, \`type\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`messages\` WHERE \`id\` = o.\`message_id\`), 0), \`id\`, \`message_id\`, \`container_id\`, \`user_id\`, \`emoji_name\`, \`emoji_code\`, \`type\` FROM \`reactions\` o;--> statement-breakpoint
DROP TABLE \`reactions\`;--> statement-breakpoint
ALTER TABLE \`__new_reactions\` RENAME TO \`reactions\`;--> statement-breakpoint
CREATE INDEX \`reactions_container\` ON \`reactions\` (\`realm_id\`,\`container_id\`,\`user_id\`,\`message_id\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`reactions_one\` ON \`reactions\` (\`realm_id\`,\`message_id\`,\`user_id\`,\`type\`,\`emoji_code\`);--> statement-breakpoint
CREATE TABLE \`__new_submessages\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer PRIMARY KEY NOT NULL,
	\`message_id\` integer NOT NULL,
	\`sender_id\` integer NOT NULL,
	\`type\` text NOT NULL,
	\`content\` text NOT NULL,
	FOREIGN KEY (\`sender_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_submessages\` (\`realm_id\`, \`id\`, \`message_id\`, \`sender_id\`, \`type\`, \`content\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`messages\` WHERE \`id\` = o.\`message_id\`), 0), \`id\`, \`message_id\`, \`sender_id\`, \`type\`, \`content\` FROM \`submessages\` o;--> statement-breakpoint
DROP TABLE \`submessages\`;--> statement-breakpoint
ALTER TABLE \`__new_submessages\` RENAME TO \`submessages\`;--> statement-breakpoint
CREATE INDEX \`submessages_message\` ON \`submessages\` (\`realm_id\`,\`message_id\`,\`id\`);--> statement-breakpoint
CREATE TABLE \`__new_read_states\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`all_up_to\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_read_states\` (\`realm_id\`, \`user_id\`, \`all_up_to\`, \`epoch\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`all_up_to\`, \`epoch\` FROM \`read_states\` o;--> statement-breakpoint
DROP TABLE \`read_states\`;--> statement-breakpoint
ALTER TABLE \`__new_read_states\` RENAME TO \`read_states\`;--> statement-breakpoint
CREATE INDEX \`read_states_all_up_to\` ON \`read_states\` (\`realm_id\`,\`all_up_to\`);--> statement-breakpoint
CREATE TABLE \`__new_read_spans\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`first_id\` integer NOT NULL,
	\`last_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`, \`epoch\`, \`container_id\`, \`first_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_read_spans\` (\`realm_id\`, \`user_id\`, \`epoch\`, \`container_id\`, \`first_id\`, \`last_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`epoch\`, \`container_id\`, \`first_id\`, \`last_id\` FROM \`read_spans\` o;--> statement-breakpoint
DROP TABLE \`read_spans\`;--> statement-breakpoint
ALTER TABLE \`__new_read_spans\` RENAME TO \`read_spans\`;--> statement-breakpoint
CREATE INDEX \`read_spans_container\` ON \`read_spans\` (\`realm_id\`,\`container_id\`,\`last_id\`);--> statement-breakpoint
CREATE TABLE \`__new_unread_marks\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`epoch\` integer NOT NULL,
	\`container_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`, \`epoch\`, \`container_id\`, \`message_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_unread_marks\` (\`realm_id\`, \`user_id\`, \`epoch\`, \`container_id\`, \`message_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`epoch\`, \`container_id\`, \`message_id\` FROM \`unread_marks\` o;--> statement-breakpoint
DROP TABLE \`unread_marks\`;--> statement-breakpoint
ALTER TABLE \`__new_unread_marks\` RENAME TO \`unread_marks\`;--> statement-breakpoint
CREATE INDEX \`unread_marks_message\` ON \`unread_marks\` (\`realm_id\`,\`message_id\`);--> statement-breakpoint
CREATE TABLE \`__new_alert_word_rows\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer PRIMARY KEY NOT NULL,
	\`user_id\` integer NOT NULL,
	\`word\` text NOT NULL,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_alert_word_rows\` (\`realm_id\`, \`id\`, \`user_id\`, \`word\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`id\`, \`user_id\`, \`word\` FROM \`alert_word_rows\` o;--> statement-breakpoint
DROP TABLE \`alert_word_rows\`;--> statement-breakpoint
ALTER TABLE \`__new_alert_word_rows\` RENAME TO \`alert_word_rows\`;--> statement-breakpoint
CREATE UNIQUE INDEX \`alert_word_rows_word\` ON \`alert_word_rows\` (\`realm_id\`,\`user_id\`,\`word\`);--> statement-breakpoint
CREATE TABLE \`__new_muted_users\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`muted_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`at\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`, \`muted_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`muted_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_muted_users\` (\`realm_id\`, \`user_id\`, \`muted_id\`, \`revision\`, \`at\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`muted_id\`, \`revision\`, \`at\` FROM \`muted_users\` o;--> statement-breakpoint
DROP TABLE \`muted_users\`;--> statement-breakpoint
ALTER TABLE \`__new_muted_users\` RENAME TO \`muted_users\`;--> statement-breakpoint
CREATE INDEX \`muted_users_muted\` ON \`muted_users\` (\`realm_id\`,\`muted_id\`);--> statement-breakpoint
CREATE TABLE \`__new_active_pushes\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	\`event\` integer NOT NULL,
	\`is_call\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`, \`message_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_active_pushes\` (\`realm_id\`, \`user_id\`, \`message_id\`, \`event\`, \`is_call\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`message_id\`, \`event\`, \`is_call\` FROM \`active_pushes\` o;--> statement-breakpoint
DROP TABLE \`active_pushes\`;--> statement-breakpoint
ALTER TABLE \`__new_active_pushes\` RENAME TO \`active_pushes\`;--> statement-breakpoint
CREATE INDEX \`active_pushes_message\` ON \`active_pushes\` (\`realm_id\`,\`message_id\`);--> statement-breakpoint
CREATE TABLE \`__new_attachment_messages\` (
	\`realm_id\` integer NOT NULL,
	\`attachment_id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`attachment_id\`, \`message_id\`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_attachment_messages\` (\`realm_id\`, \`attachment_id\`, \`message_id\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`attachments\` WHERE \`id\` = o.\`attachment_id\`), 0), \`attachment_id\`, \`message_id\` FROM \`attachment_messages\` o;--> statement-breakpoint
DROP TABLE \`attachment_messages\`;--> statement-breakpoint
ALTER TABLE \`__new_attachment_messages\` RENAME TO \`attachment_messages\`;--> statement-breakpoint
CREATE INDEX \`attachment_messages_message\` ON \`attachment_messages\` (\`realm_id\`,\`message_id\`);--> statement-breakpoint
CREATE TABLE \`__new_profile_values\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`field_id\` integer NOT NULL,
	\`value\` text NOT NULL,
	\`rendered\` text,
	PRIMARY KEY(\`realm_id\`, \`user_id\`, \`field_id\`),
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_profile_values\` (\`realm_id\`, \`user_id\`, \`field_id\`, \`value\`, \`rendered\`)
  SELECT coalesce((SELECT \`realm_id\` FROM \`users\` WHERE \`id\` = o.\`user_id\`), 0), \`user_id\`, \`field_id\`, \`value\`, \`rendered\` FROM \`profile_values\` o;--> statement-breakpoint
DROP TABLE \`profile_values\`;--> statement-breakpoint
ALTER TABLE \`__new_profile_values\` RENAME TO \`profile_values\`;--> statement-breakpoint
CREATE INDEX \`profile_values_field\` ON \`profile_values\` (\`realm_id\`,\`field_id\`);--> statement-breakpoint
CREATE TABLE \`__new_presences\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`active_at\` integer,
	\`connected_at\` integer NOT NULL,
	\`update_id\` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_presences\` (\`realm_id\`, \`user_id\`, \`active_at\`, \`connected_at\`, \`update_id\`)
  SELECT \`realm_id\`, \`user_id\`, \`active_at\`, \`connected_at\`, \`update_id\` FROM \`presences\`;--> statement-breakpoint
DROP TABLE \`presences\`;--> statement-breakpoint
ALTER TABLE \`__new_presences\` RENAME TO \`presences\`;--> statement-breakpoint
CREATE INDEX \`presences_update\` ON \`presences\` (\`realm_id\`,\`update_id\`);--> statement-breakpoint
CREATE TABLE \`__new_user_statuses\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`text\` text NOT NULL,
	\`emoji_name\` text,
	\`emoji_code\` text,
	\`emoji_type\` text,
	PRIMARY KEY(\`realm_id\`, \`user_id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_user_statuses\` (\`realm_id\`, \`user_id\`, \`revision\`, \`text\`, \`emoji_name\`, \`emoji_code\`, \`emoji_type\`)
  SELECT \`realm_id\`, \`user_id\`, \`revision\`, \`text\`, \`emoji_name\`, \`emoji_code\`, \`emoji_type\` FROM \`user_statuses\`;--> statement-breakpoint
DROP TABLE \`user_statuses\`;--> statement-breakpoint
ALTER TABLE \`__new_user_statuses\` RENAME TO \`user_statuses\`;--> statement-breakpoint
CREATE TABLE \`__new_alert_words\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`user_id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_alert_words\` (\`realm_id\`, \`user_id\`, \`revision\`)
  SELECT \`realm_id\`, \`user_id\`, \`revision\` FROM \`alert_words\`;--> statement-breakpoint
DROP TABLE \`alert_words\`;--> statement-breakpoint
ALTER TABLE \`__new_alert_words\` RENAME TO \`alert_words\`;--> statement-breakpoint
CREATE TABLE \`__new_devices\` (
	\`kind\` text NOT NULL,
	\`token\` text NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`revision\` integer NOT NULL,
	\`app\` text,
	\`added_at\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`kind\`, \`token\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO \`__new_devices\` (\`kind\`, \`token\`, \`realm_id\`, \`user_id\`, \`revision\`, \`app\`, \`added_at\`)
  SELECT \`kind\`, \`token\`, \`realm_id\`, \`user_id\`, \`revision\`, \`app\`, \`added_at\` FROM \`devices\`;--> statement-breakpoint
DROP TABLE \`devices\`;--> statement-breakpoint
ALTER TABLE \`__new_devices\` RENAME TO \`devices\`;--> statement-breakpoint
CREATE INDEX \`devices_token\` ON \`devices\` (\`kind\`,\`token\`);--> statement-breakpoint
CREATE INDEX \`devices_user\` ON \`devices\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
CREATE TABLE \`__new_unsent_files\` (
	\`kind\` integer NOT NULL,
	\`row_id\` integer NOT NULL,
	\`realm_id\` integer NOT NULL,
	\`secret\` text NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`kind\`, \`row_id\`, \`secret\`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO \`__new_unsent_files\` (\`kind\`, \`row_id\`, \`realm_id\`, \`secret\`)
  SELECT \`kind\`, \`row_id\`, \`realm_id\`, \`secret\` FROM \`unsent_files\`;--> statement-breakpoint
DROP TABLE \`unsent_files\`;--> statement-breakpoint
ALTER TABLE \`__new_unsent_files\` RENAME TO \`unsent_files\`;--> statement-breakpoint
CREATE INDEX \`unsent_files_secret\` ON \`unsent_files\` (\`realm_id\`,\`secret\`);--> statement-breakpoint
DROP INDEX \`user_groups_creator\`;--> statement-breakpoint
CREATE INDEX \`user_groups_creator\` ON \`user_groups\` (\`realm_id\`,\`creator_id\`,\`created_at\`);--> statement-breakpoint
DROP INDEX \`users_gone\`;--> statement-breakpoint
CREATE INDEX \`users_gone\` ON \`users\` (\`realm_id\`,\`id\`) WHERE "users"."is_active" = 0;--> statement-breakpoint
DROP INDEX \`users_bot_owner\`;--> statement-breakpoint
CREATE INDEX \`users_bot_owner\` ON \`users\` (\`realm_id\`,\`bot_owner_id\`) WHERE "users"."bot_owner_id" is not null;--> statement-breakpoint
DROP INDEX \`channels_creator\`;--> statement-breakpoint
CREATE INDEX \`channels_creator\` ON \`channels\` (\`realm_id\`,\`creator_id\`,\`created_at\`);--> statement-breakpoint
DROP INDEX \`invitations_creator\`;--> statement-breakpoint
CREATE INDEX \`invitations_creator\` ON \`invitations\` (\`realm_id\`,\`creator_id\`);--> statement-breakpoint
DROP INDEX \`attachments_user\`;--> statement-breakpoint
CREATE INDEX \`attachments_user\` ON \`attachments\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
DROP INDEX \`unfinished_uploads_user\`;--> statement-breakpoint
CREATE INDEX \`unfinished_uploads_user\` ON \`unfinished_uploads\` (\`realm_id\`,\`user_id\`,\`size\`);--> statement-breakpoint
DROP INDEX \`drafts_user\`;--> statement-breakpoint
CREATE INDEX \`drafts_user\` ON \`drafts\` (\`realm_id\`,\`user_id\`,\`edited_at\`,\`edition\`);--> statement-breakpoint
DROP INDEX \`saved_snippets_user\`;--> statement-breakpoint
CREATE INDEX \`saved_snippets_user\` ON \`saved_snippets\` (\`realm_id\`,\`user_id\`);--> statement-breakpoint
DROP INDEX \`realm_emoji_author\`;--> statement-breakpoint
CREATE INDEX \`realm_emoji_author\` ON \`realm_emoji\` (\`realm_id\`,\`author_id\`,\`created_at\`);--> statement-breakpoint
DROP INDEX \`topics_name\`;--> statement-breakpoint
CREATE UNIQUE INDEX \`topics_name\` ON \`topics\` (\`realm_id\`,\`channel_id\`,\`name_key\`);--> statement-breakpoint
DROP INDEX \`messages_container\`;--> statement-breakpoint
CREATE INDEX \`messages_container\` ON \`messages\` (\`realm_id\`,\`container_id\`);--> statement-breakpoint
DROP INDEX \`messages_sender\`;--> statement-breakpoint
CREATE INDEX \`messages_sender\` ON \`messages\` (\`realm_id\`,\`container_id\`,\`sender_id\`);--> statement-breakpoint
DROP INDEX \`messages_latest_at\`;--> statement-breakpoint
CREATE INDEX \`messages_latest_at\` ON \`messages\` (\`realm_id\`,\`container_id\`,\`latest_at\`) WHERE ordinal % 16 = 0;--> statement-breakpoint
DROP INDEX \`messages_late\`;--> statement-breakpoint
CREATE INDEX \`messages_late\` ON \`messages\` (\`realm_id\`,\`container_id\`) WHERE sent_at < latest_at;--> statement-breakpoint
DROP INDEX \`messages_by\`;--> statement-breakpoint
CREATE INDEX \`messages_by\` ON \`messages\` (\`realm_id\`,\`sender_id\`);--> statement-breakpoint
DROP INDEX \`messages_link\`;--> statement-breakpoint
CREATE INDEX \`messages_link\` ON \`messages\` (\`realm_id\`,\`container_id\`) WHERE has_link = 1;--> statement-breakpoint
DROP INDEX \`messages_image\`;--> statement-breakpoint
CREATE INDEX \`messages_image\` ON \`messages\` (\`realm_id\`,\`container_id\`) WHERE has_image = 1;--> statement-breakpoint
DROP INDEX \`messages_attachment\`;--> statement-breakpoint
CREATE INDEX \`messages_attachment\` ON \`messages\` (\`realm_id\`,\`container_id\`) WHERE has_attachment = 1;--> statement-breakpoint
DROP INDEX \`messages_reaction\`;--> statement-breakpoint
CREATE INDEX \`messages_reaction\` ON \`messages\` (\`realm_id\`,\`container_id\`) WHERE has_reaction = 1;--> statement-breakpoint
CREATE TRIGGER \`attachments_removed\` AFTER DELETE ON \`attachments\` BEGIN
  DELETE FROM \`attachment_messages\` WHERE \`realm_id\` = old.\`realm_id\` AND \`attachment_id\` = old.\`id\`;
END;--> statement-breakpoint
CREATE TRIGGER \`messages_removed\` BEFORE DELETE ON \`messages\` BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, coalesce((
      WITH RECURSIVE \`newest\` (\`id\`, \`prev_id\`) AS (
        SELECT e.\`id\`, e.\`prev_id\` FROM \`message_edits\` e WHERE e.\`id\` = old.\`last_edit_id\` AND e.\`id\` > k.\`edits_up_to\`
        UNION ALL
        SELECT e.\`id\`, e.\`prev_id\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`prev_id\` AND e.\`id\` > k.\`edits_up_to\`)
      SELECT e.\`prev_rendered\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`id\`
        WHERE n.\`prev_id\` IS NULL OR n.\`prev_id\` <= k.\`edits_up_to\`), old.\`rendered\`)
    FROM \`search_marks\` k WHERE k.\`id\` = 1 AND old.\`id\` <= k.\`messages_up_to\`
    ON CONFLICT (\`message_id\`) DO NOTHING;
  DELETE FROM \`message_edits\` WHERE \`id\` IN (
    WITH RECURSIVE \`chain\` (\`id\`) AS (
      SELECT old.\`last_edit_id\` WHERE old.\`last_edit_id\` IS NOT NULL
      UNION ALL
      SELECT e.\`prev_id\` FROM \`chain\` c CROSS JOIN \`message_edits\` e ON e.\`id\` = c.\`id\` WHERE e.\`prev_id\` IS NOT NULL)
    SELECT \`id\` FROM \`chain\`);
  DELETE FROM \`attachment_messages\` WHERE \`realm_id\` = old.\`realm_id\` AND \`message_id\` = old.\`id\`;
  DELETE FROM \`message_flags\` WHERE \`realm_id\` = old.\`realm_id\` AND \`message_id\` = old.\`id\`;
  DELETE FROM \`reactions\` WHERE \`realm_id\` = old.\`realm_id\` AND \`message_id\` = old.\`id\`;
  DELETE FROM \`submessages\` WHERE \`realm_id\` = old.\`realm_id\` AND \`message_id\` = old.\`id\`;
  DELETE FROM \`unread_marks\` WHERE \`realm_id\` = old.\`realm_id\` AND \`message_id\` = old.\`id\`;
END;--> statement-breakpoint
CREATE TRIGGER \`messages_sent\` AFTER INSERT ON \`messages\`
WHEN new.\`id\` <= (SELECT \`messages_up_to\` FROM \`search_marks\` WHERE \`id\` = 1) BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`) VALUES (new.\`id\`, new.\`container_id\`) ON CONFLICT (\`message_id\`) DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER \`messages_written\` AFTER UPDATE OF \`rendered\` ON \`messages\`
WHEN EXISTS (SELECT 1 FROM \`search_marks\` k WHERE k.\`id\` = 1 AND old.\`id\` <= k.\`messages_up_to\` AND NOT (
  new.\`last_edit_id\` IS NOT old.\`last_edit_id\` AND new.\`last_edit_id\` > k.\`edits_up_to\` AND (
    coalesce(old.\`last_edit_id\`, 0) > k.\`edits_up_to\`
    OR EXISTS (SELECT 1 FROM \`message_edits\` e WHERE e.\`id\` = new.\`last_edit_id\` AND e.\`prev_rendered\` = old.\`rendered\`)))) BEGIN
  INSERT INTO \`search_pending\` (\`message_id\`, \`container_id\`, \`indexed\`)
    SELECT old.\`id\`, old.\`container_id\`, coalesce((
      WITH RECURSIVE \`newest\` (\`id\`, \`prev_id\`) AS (
        SELECT e.\`id\`, e.\`prev_id\` FROM \`message_edits\` e WHERE e.\`id\` = old.\`last_edit_id\` AND e.\`id\` > k.\`edits_up_to\`
        UNION ALL
        SELECT e.\`id\`, e.\`prev_id\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`prev_id\` AND e.\`id\` > k.\`edits_up_to\`)
      SELECT e.\`prev_rendered\` FROM \`newest\` n CROSS JOIN \`message_edits\` e ON e.\`id\` = n.\`id\`
        WHERE n.\`prev_id\` IS NULL OR n.\`prev_id\` <= k.\`edits_up_to\`), old.\`rendered\`)
    FROM \`search_marks\` k WHERE k.\`id\` = 1
    ON CONFLICT (\`message_id\`) DO NOTHING;
END;
`,
  ],
  [
    '0042_applied_plans',
    `
CREATE TABLE \`applied_plans\` (
	\`realm_id\` integer NOT NULL,
	\`id\` text NOT NULL,
	\`at\` integer NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`at\`, \`id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`applied_plans_id\` ON \`applied_plans\` (\`realm_id\`,\`id\`);`,
  ],
  [
    '0043_people',
    `
ALTER TABLE \`users\` ADD \`external\` text;--> statement-breakpoint
CREATE UNIQUE INDEX \`users_external\` ON \`users\` (\`realm_id\`,\`external\`) WHERE "users"."external" is not null;`,
  ],
  [
    '0044_requests',
    `
CREATE TABLE \`requests\` (
	\`realm_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`key\` text NOT NULL,
	\`digest\` text NOT NULL,
	\`reply\` text NOT NULL,
	\`at\` integer NOT NULL,
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`requests_key\` ON \`requests\` (\`realm_id\`,\`user_id\`,\`key\`);--> statement-breakpoint
CREATE INDEX \`requests_at\` ON \`requests\` (\`at\`);`,
  ],
  [
    '0045_metadata',
    `
ALTER TABLE \`channels\` ADD \`meta\` text;--> statement-breakpoint
ALTER TABLE \`messages\` ADD \`meta\` text;--> statement-breakpoint
ALTER TABLE \`users\` ADD \`meta\` text;`,
  ],
  [
    '0046_undo',
    `
CREATE TABLE \`undos\` (
	\`realm_id\` integer NOT NULL,
	\`id\` integer NOT NULL,
	\`message_id\` integer NOT NULL,
	\`user_id\` integer NOT NULL,
	\`at\` integer NOT NULL,
	\`recipe\` text NOT NULL,
	PRIMARY KEY(\`realm_id\`, \`id\`),
	FOREIGN KEY (\`realm_id\`) REFERENCES \`realms\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE \`message_edits\` ADD \`undoes_id\` integer;--> statement-breakpoint
ALTER TABLE \`moves\` ADD \`undoes_id\` integer;--> statement-breakpoint
ALTER TABLE \`moves\` ADD \`moved_at_before\` integer;--> statement-breakpoint
ALTER TABLE \`moves\` ADD \`moved_up_to_before\` integer;--> statement-breakpoint
ALTER TABLE \`moves\` ADD \`arrivals_before\` text;`,
  ],
  [
    '0047_leases',
    `
CREATE TABLE \`leases\` (
	\`name\` text PRIMARY KEY NOT NULL,
	\`holder\` text,
	\`number\` integer NOT NULL,
	\`renewals\` integer NOT NULL
);
`,
  ],
];
