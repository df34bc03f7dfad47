CREATE TABLE "order_tracking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tracking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"city" text,
	"country" text,
	CONSTRAINT "order_tracking_place" CHECK (("order_tracking"."city" is null) = ("order_tracking"."country" is null))
);
--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tracking_order" ON "order_tracking" USING btree ("order_id","id");--> statement-breakpoint
INSERT INTO "order_tracking" ("order_id", "status", "at") SELECT "order_id", CASE "status" WHEN 'confirmed' THEN 'order_confirmed' ELSE "status" END, "at" FROM "order_history" WHERE "status" <> 'pending' ORDER BY "id";
