CREATE TABLE "renders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"project_version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_traced" boolean NOT NULL,
	"quality" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"camera" jsonb NOT NULL,
	"lighting" text NOT NULL,
	"format" text NOT NULL,
	"projection" text NOT NULL,
	"room" jsonb,
	"content_hash" text NOT NULL,
	"progress" double precision NOT NULL,
	"attempts" integer NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"preview_blob" text,
	"blob" text,
	"file_size" integer,
	"render_time_seconds" double precision,
	"failure" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "renders_of_project" ON "renders" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "renders_of_account" ON "renders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "renders_last_started" ON "renders" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "renders_pending" ON "renders" USING btree ("is_traced","created_at") WHERE "renders"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "renders_by_content" ON "renders" USING btree ("project_id","content_hash");--> statement-breakpoint
CREATE INDEX "renders_by_expiry" ON "renders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "renders_by_blob" ON "renders" USING btree ("blob");