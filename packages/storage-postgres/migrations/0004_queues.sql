CREATE TABLE "queues" (
	"realm_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"user_id" bigint NOT NULL,
	"options" text NOT NULL,
	"lifespan" bigint NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "queues_realm_id_digest_pk" PRIMARY KEY("realm_id","digest")
);
--> statement-breakpoint
CREATE INDEX "queues_until" ON "queues" USING btree ("until");--> statement-breakpoint
CREATE INDEX "queues_user" ON "queues" USING btree ("realm_id","user_id");