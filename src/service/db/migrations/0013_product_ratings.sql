CREATE TABLE "product_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_ratings_once" UNIQUE("product_id","account_id"),
	CONSTRAINT "product_ratings_stars" CHECK ("product_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_ratings_shown" ON "product_ratings" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "product_ratings_by_status" ON "product_ratings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "product_ratings_account" ON "product_ratings" USING btree ("account_id");