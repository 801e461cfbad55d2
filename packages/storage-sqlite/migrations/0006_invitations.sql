CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY NOT NULL,
	`realm_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`key` text NOT NULL,
	`creator_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`is_revoked` integer NOT NULL,
	`role` integer NOT NULL,
	`channels` text NOT NULL,
	`groups` text NOT NULL,
	`with_default_channels` integer NOT NULL,
	`welcome_text` text,
	FOREIGN KEY (`realm_id`) REFERENCES `realms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_key` ON `invitations` (`key`);--> statement-breakpoint
CREATE INDEX `invitations_realm` ON `invitations` (`realm_id`);--> statement-breakpoint
CREATE INDEX `invitations_creator` ON `invitations` (`creator_id`);--> statement-breakpoint
ALTER TABLE `realms` ADD `welcome_bot_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `realms` SET `welcome_bot_id` =
	coalesce((SELECT `next` FROM `sequences` WHERE `kind` = 'user'), (SELECT max(`id`) + 1 FROM `users`), 1)
	+ (SELECT count(*) FROM `realms` o WHERE o.`id` < `realms`.`id`);--> statement-breakpoint
INSERT INTO `users` (`id`, `realm_id`, `revision`, `email`, `email_key`, `full_name`, `full_name_key`, `role`, `is_active`, `joined_at`,
		`bot_type`, `bot_owner_id`, `bot_is_system`, `timezone`, `avatar_source`, `avatar_version`, `can_create_users`, `settings`, `email_change`)
	SELECT w.`id`, w.`realm_id`, 1, w.`local` || w.`domain`, w.`local` || lower(w.`domain`), 'Welcome Bot', 'welcome bot', w.`role`, 1, w.`joined_at`,
		1, NULL, 1, '', 'gravatar', 1, 0, w.`settings`, NULL
	FROM (
		SELECT r.`welcome_bot_id` AS `id`, r.`id` AS `realm_id`, b.`role`, b.`joined_at`, b.`settings`,
			substr(b.`email`, instr(b.`email`, '@')) AS `domain`,
			CASE WHEN EXISTS (
				SELECT 1 FROM `users` u WHERE u.`realm_id` = r.`id` AND u.`email_key` = 'welcome-bot' || substr(b.`email_key`, instr(b.`email_key`, '@'))
			) THEN 'welcome-bot-' || r.`welcome_bot_id` ELSE 'welcome-bot' END AS `local`
		FROM `realms` r JOIN `users` b ON b.`id` = r.`notification_bot_id`
	) w;--> statement-breakpoint
UPDATE `sequences` SET `next` = `next` + (SELECT count(*) FROM `realms`) WHERE `kind` = 'user';
