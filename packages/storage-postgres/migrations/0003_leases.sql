CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"number" bigint NOT NULL,
	"renewals" bigint NOT NULL
);
