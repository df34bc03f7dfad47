ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "redemption_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "redemptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_redemptions" CHECK ("coupons"."redemptions" >= 0);--> statement-breakpoint
UPDATE "coupons" SET "redemptions" = (SELECT count(*) FROM "coupon_redemptions" WHERE "coupon_redemptions"."coupon_id" = "coupons"."id");
