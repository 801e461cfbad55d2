CREATE TABLE "undos" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"recipe" json NOT NULL,
	CONSTRAINT "undos_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_edits" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "moved_at_before" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "moved_up_to_before" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "arrivals_before" json;