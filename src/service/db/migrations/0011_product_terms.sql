ALTER TABLE "products" ALTER COLUMN "rating_average" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "rating_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guarantee_years" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "included" jsonb;--> statement-breakpoint
-- Ratings so far came with imported catalogues: no operation took any from a shopper.
UPDATE "products" SET "rating_average" = 0, "rating_count" = 0 WHERE "rating_count" <> 0 OR "rating_average" <> 0;
