ALTER TABLE `api_keys` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `api_keys_end` ON `api_keys` (`ends_at`,`digest`) WHERE "api_keys"."ends_at" is not null;