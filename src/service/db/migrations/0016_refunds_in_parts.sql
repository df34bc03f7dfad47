CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"failure" text,
	"asked" boolean DEFAULT false NOT NULL,
	"settle_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("settle_at") WHERE settle_at is not null;--> statement-breakpoint
INSERT INTO "payment_refunds" ("id", "payment_id", "order_id", "state", "amount", "reason", "asked", "settle_at", "created_at", "updated_at")
SELECT gen_random_uuid(), "id", "order_id", CASE "state" WHEN 'refunded' THEN 'succeeded' ELSE 'started' END, "amount", coalesce("refund_reason", 'order_cancelled'), true,
	CASE "state" WHEN 'refunding' THEN "updated_at" END, "updated_at", "updated_at"
FROM "payments" WHERE "state" IN ('refunding', 'refunded') AND "amount" > 0;--> statement-breakpoint
UPDATE "payments" SET "refunding" = "amount", "refunded" = CASE "state" WHEN 'refunded' THEN "amount" ELSE 0 END, "settle_at" = NULL, "busy_until" = NULL,
	"state" = CASE "state" WHEN 'refunded' THEN 'refunded' ELSE 'succeeded' END
WHERE "state" IN ('refunding', 'refunded');--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_reason";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunds_fit" CHECK (refunded between 0 and refunding and refunding <= amount);