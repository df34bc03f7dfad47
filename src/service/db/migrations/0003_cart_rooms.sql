ALTER TABLE "cart_items" ADD COLUMN "room_name" text;--> statement-breakpoint
-- Lines that came from a room belong to it from now on: their key ends with the room's id, as lines.ts writes it.
UPDATE "cart_items" SET "line_key" = "line_key" || ' ' || "design_project_id" WHERE "design_project_id" IS NOT NULL;--> statement-breakpoint
UPDATE "cart_items" SET "room_name" = "projects"."name" FROM "projects" WHERE "projects"."id" = "cart_items"."design_project_id";
