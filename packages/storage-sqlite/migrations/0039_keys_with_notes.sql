-- A key says what it opens and when it was made and used. Keys that end were sessions, which lasted two weeks; no key counts as unused yet.
ALTER TABLE `api_keys` ADD `is_session` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `program` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `made_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `api_keys` SET `is_session` = 1, `made_at` = `ends_at` - 1209600 WHERE `ends_at` IS NOT NULL;--> statement-breakpoint
UPDATE `api_keys` SET `used_at` = unixepoch();
