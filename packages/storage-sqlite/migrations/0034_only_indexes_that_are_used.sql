DROP INDEX `presences_realm`;--> statement-breakpoint
DROP INDEX `unfinished_uploads_age`;--> statement-breakpoint
DROP INDEX `users_full_name`;
