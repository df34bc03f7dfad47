CREATE SEQUENCE "public"."ar_turn" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ar_turns" (
	"holder" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ar_wants" (
	"key" text NOT NULL,
	"holder" text NOT NULL,
	"priority" integer NOT NULL,
	CONSTRAINT "ar_wants_key_holder_pk" PRIMARY KEY("key","holder")
);
--> statement-breakpoint
CREATE INDEX "ar_wants_by_holder" ON "ar_wants" USING btree ("holder");