ALTER TABLE "messages" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "messages_by_sender" ON "messages" USING btree ("sender_id","created_at") WHERE "messages"."sender_id" is not null;