CREATE TABLE "loyalty_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "loyalty_balances_covered" CHECK ("loyalty_balances"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loyalty_entries_sign" CHECK (("loyalty_entries"."points" < 0) = ("loyalty_entries"."type" in ('redeemed', 'reversed')) and "loyalty_entries"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_referrals" (
	"referred_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_once" ON "loyalty_entries" USING btree ("order_id","type") WHERE type in ('earned', 'redeemed', 'returned');--> statement-breakpoint
CREATE INDEX "loyalty_entries_account" ON "loyalty_entries" USING btree ("account_id","place");--> statement-breakpoint
UPDATE "orders" SET "coupon_discount" = "discount" WHERE "coupon_code" IS NOT NULL;
