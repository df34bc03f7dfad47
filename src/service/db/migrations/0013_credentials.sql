CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "os" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device_type" text;--> statement-breakpoint
CREATE INDEX "password_reset_requests_by_age" ON "password_reset_requests" USING btree ("created_at","id");