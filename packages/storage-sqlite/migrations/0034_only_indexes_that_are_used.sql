DROP INDEX `presences_realm`;--> statement-breakpoint
DROP INDEX `unfinished_uploads_age`;