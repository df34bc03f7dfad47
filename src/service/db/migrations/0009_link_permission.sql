ALTER TABLE "project_collaborators" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_shares" ADD COLUMN "link_permission" text DEFAULT 'view' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_reached" CHECK ("project_collaborators"."email" is not null or "project_collaborators"."user_id" is not null);