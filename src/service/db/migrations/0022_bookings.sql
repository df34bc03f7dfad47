CREATE TABLE "service_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"scheduled_date" date NOT NULL,
	"time_slot" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "service_bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "service_bookings_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "service_bookings_completed" CHECK (("service_bookings"."status" = 'completed') = ("service_bookings"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_bookings_by_status" ON "service_bookings" USING btree ("status","scheduled_date");