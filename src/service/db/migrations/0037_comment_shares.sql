DROP INDEX "renders_last_started";--> statement-breakpoint
DROP INDEX "renders_last_started_of_share";--> statement-breakpoint
DROP INDEX "renders_last_started_of_network";--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_comments" ADD COLUMN "share" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "renders_last_of_account" ON "renders" USING btree ("account_id",(case when "is_traced" then 'tracer' when "film" is null then 'browser' else 'film' end),"started_at");--> statement-breakpoint
CREATE INDEX "renders_last_of_share" ON "renders" USING btree ("share",(case when "is_traced" then 'tracer' when "film" is null then 'browser' else 'film' end),"started_at");--> statement-breakpoint
CREATE INDEX "renders_last_of_network" ON "renders" USING btree ("network",(case when "is_traced" then 'tracer' when "film" is null then 'browser' else 'film' end),"started_at");