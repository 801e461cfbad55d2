ALTER TABLE `users` ADD `external` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_external` ON `users` (`realm_id`,`external`) WHERE "users"."external" is not null;