CREATE TABLE "tallies" (
	"name" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_expires" ON "tallies" USING btree ("expires");