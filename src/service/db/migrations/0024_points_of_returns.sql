DROP INDEX "loyalty_entries_once";--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "points_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_once_a_return" ON "loyalty_entries" USING btree ("return_id","type") WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_once" ON "loyalty_entries" USING btree ("order_id","type") WHERE type in ('earned', 'redeemed', 'returned') and return_id is null;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_points" CHECK ("order_returns"."points_returned" >= 0);