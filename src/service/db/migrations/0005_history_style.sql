ALTER TABLE "project_room_history" DROP COLUMN "style";--> statement-breakpoint
-- Names, descriptions and budgets before each change that set them, as far as earlier changes say them. What a project was created with
-- was kept nowhere, but for the budget: it had none.
INSERT INTO "project_room_history" ("project_id", "until", "facts")
SELECT "project_id", "version", jsonb_object_agg("key", "value") FROM (
  SELECT "project_id", "version", "key", CASE
      WHEN "key" = 'budget' THEN coalesce(CASE jsonb_typeof("before") WHEN 'number' THEN to_jsonb(round(("before"#>>'{}')::numeric * 100)) END, 'null')
      ELSE "before" END AS "value"
  FROM (
    SELECT "project_id", "version", "key", lag("value") OVER (PARTITION BY "project_id", "key" ORDER BY "version") AS "before" FROM (
      SELECT DISTINCT ON (c."project_id", c."version", fact."key") c."project_id", c."version", fact."key", fact."value"
      FROM "project_changes" c,
        jsonb_array_elements(CASE jsonb_typeof(c."ops") WHEN 'array' THEN c."ops" ELSE '[]' END) WITH ORDINALITY AS step ("op", "place"),
        jsonb_each(CASE jsonb_typeof(step."op"->'project') WHEN 'object' THEN step."op"->'project' ELSE '{}' END) fact
      WHERE fact."key" IN ('name', 'description', 'budget')
      ORDER BY c."project_id", c."version", fact."key", step."place" DESC
    ) said
  ) replaced
) known WHERE "value" IS NOT NULL GROUP BY 1, 2
ON CONFLICT ("project_id", "until") DO UPDATE SET "facts" = "project_room_history"."facts" || excluded."facts";--> statement-breakpoint
-- A scene that a change set is the project's, or stands in the history: the change need not keep it too.
UPDATE "project_changes" SET "ops" = (
  SELECT coalesce(jsonb_agg(CASE WHEN step."op"->>'op' = 'setScene' THEN '{"op": "setScene"}'::jsonb ELSE step."op" END ORDER BY step."place"), '[]')
  FROM jsonb_array_elements("ops") WITH ORDINALITY AS step ("op", "place"))
WHERE "ops" @> '[{"op": "setScene"}]';--> statement-breakpoint
-- Items in an answer stand in the version that the change made.
UPDATE "project_changes" SET "answer" = jsonb_set("answer", '{results}', (
  SELECT coalesce(jsonb_agg(result."row" || '{"item": null}' ORDER BY result."place"), '[]')
  FROM jsonb_array_elements("answer"->'results') WITH ORDINALITY AS result ("row", "place")))
WHERE jsonb_typeof("answer"->'results') = 'array';--> statement-breakpoint
UPDATE "project_changes" c SET "bytes" = 200 + octet_length(c."ops"::text) + coalesce(octet_length(c."answer"::text), 0)
  + coalesce((
    SELECT sum(200 + octet_length(i."position"::text) + octet_length(i."rotation"::text) + octet_length(i."scale"::text) + octet_length(i."customization"::text))
    FROM "project_item_history" i WHERE i."project_id" = c."project_id" AND i."until" = c."version"), 0)
  + coalesce((
    SELECT octet_length(r."scene"::text) FROM "project_room_history" r WHERE r."project_id" = c."project_id" AND r."until" = c."version"), 0);--> statement-breakpoint
UPDATE "projects" p SET "history_bytes" = coalesce((SELECT sum(c."bytes") FROM "project_changes" c WHERE c."project_id" = p."id"), 0);
