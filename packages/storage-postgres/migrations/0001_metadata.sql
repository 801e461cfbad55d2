ALTER TABLE "channels" ADD COLUMN "meta" json;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "meta" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "meta" json;