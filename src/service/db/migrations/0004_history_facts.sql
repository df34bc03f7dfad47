ALTER TABLE "project_room_history" ALTER COLUMN "scene" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_changes" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_room_history" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "oldest_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "history_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "project_room_history" SET "facts" = jsonb_build_object('style', "style");
