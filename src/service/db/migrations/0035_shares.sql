ALTER TABLE "ar_wants" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_wants" ADD COLUMN "share" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD COLUMN "share" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_presences" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_presences" ADD COLUMN "share" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "share" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ar_wants_by_network" ON "ar_wants" USING btree ("network");--> statement-breakpoint
CREATE INDEX "renders_last_started_of_share" ON "renders" USING btree ("share","started_at");--> statement-breakpoint
CREATE INDEX "renders_last_started_of_network" ON "renders" USING btree ("network","started_at");