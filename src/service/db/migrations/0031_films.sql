CREATE TABLE "film_links" (
	"code" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "film" jsonb;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "film_blob" text;--> statement-breakpoint
CREATE UNIQUE INDEX "film_links_of_project" ON "film_links" USING btree ("project_id","token_hash");--> statement-breakpoint
CREATE INDEX "renders_by_film_blob" ON "renders" USING btree ("film_blob");