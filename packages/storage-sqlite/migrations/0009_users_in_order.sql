CREATE INDEX `users_realm` ON `users` (`realm_id`,`id`);--> statement-breakpoint
CREATE INDEX `users_bot_owner` ON `users` (`bot_owner_id`) WHERE "users"."bot_owner_id" is not null;