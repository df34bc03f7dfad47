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
ALTER TABLE "messages" ALTER COLUMN "expires_at" SET NOT NULL;
