ALTER TABLE "coupon_redemptions" ADD COLUMN "email_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_cash_unconfirmed" ON "orders" USING btree ("created_at") WHERE status = 'pending' and payment_status = 'cash_on_delivery';--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("placed_from") WHERE placed_from is not null;--> statement-breakpoint
-- E-mails of coupons that a person uses once are kept without what follows a plus. Of several uses that become one person's, the first holds the place.
UPDATE "coupon_redemptions" AS "used" SET "once_email" = NULL FROM (
  SELECT "order_id", row_number() OVER (
    PARTITION BY "coupon_id", regexp_replace("once_email", '^([^+]+)\+.*(@[^@]*)$', '\1\2') ORDER BY "redeemed_at", "order_id"
  ) AS "place" FROM "coupon_redemptions" WHERE "once_email" IS NOT NULL
) AS "ranked" WHERE "ranked"."order_id" = "used"."order_id" AND "ranked"."place" > 1;--> statement-breakpoint
UPDATE "coupon_redemptions" SET "once_email" = regexp_replace("once_email", '^([^+]+)\+.*(@[^@]*)$', '\1\2') WHERE "once_email" IS NOT NULL;--> statement-breakpoint
UPDATE "coupon_redemptions" SET "email_confirmed" = true FROM "users"
  WHERE "users"."id" = "coupon_redemptions"."account_id" AND "users"."email_verified"
    AND regexp_replace(lower("users"."email"), '^([^+]+)\+.*(@[^@]*)$', '\1\2') = "coupon_redemptions"."once_email";--> statement-breakpoint
-- Nothing more may be paid for orders that were cancelled while a charge was on its way, or after they were paid.
UPDATE "payment_intents" SET "status" = 'canceled' FROM "orders" WHERE "orders"."id" = "payment_intents"."order_id" AND "orders"."status" = 'cancelled';
