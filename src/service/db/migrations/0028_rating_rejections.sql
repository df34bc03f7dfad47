ALTER TABLE "product_ratings" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD COLUMN "rejection_note" text;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_rejection" CHECK ("product_ratings"."status" = 'rejected' or ("product_ratings"."rejection_reason" is null and "product_ratings"."rejection_note" is null));