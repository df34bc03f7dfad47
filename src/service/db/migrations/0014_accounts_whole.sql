CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"archive" "bytea",
	"tries" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_phone" text;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "had_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "messages" SET
  "kind" = CASE WHEN "sender_id" IS NOT NULL THEN 'invitation_to_view' WHEN "channel" = 'sms' THEN 'phone_code' ELSE 'email_code' END,
  "had_code" = "sender_id" IS NULL,
  "subject" = CASE WHEN "sent_at" IS NOT NULL AND "sender_id" IS NULL THEN '' ELSE "subject" END,
  "expires_at" = "created_at" + CASE WHEN "sender_id" IS NULL THEN interval '10 minutes' ELSE interval '1 day' END;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "password_reset_requests_by_age" ON "password_reset_requests" USING btree ("created_at","id");