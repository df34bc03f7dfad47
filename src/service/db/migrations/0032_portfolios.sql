CREATE TABLE "leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"unit_key" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"terminated_on" date,
	"last_day" date NOT NULL,
	"rent_amount" bigint NOT NULL,
	"due_day" integer NOT NULL,
	"security_deposit" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"properties" integer NOT NULL,
	"tenants" integer NOT NULL,
	"leases" integer NOT NULL,
	"receipts" integer NOT NULL,
	"charged_through" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" jsonb NOT NULL,
	"name_key" text NOT NULL,
	"search_text" text NOT NULL,
	"units_count" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_units" (
	"property_id" uuid NOT NULL,
	"label_key" text NOT NULL,
	"label" text NOT NULL,
	"place" integer NOT NULL,
	"length" double precision,
	"width" double precision,
	"height" double precision,
	"project_id" uuid,
	CONSTRAINT "property_units_property_id_label_key_pk" PRIMARY KEY("property_id","label_key")
);
--> statement-breakpoint
CREATE TABLE "rent_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"month" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"running_total" bigint NOT NULL,
	CONSTRAINT "rent_charges_month" UNIQUE("lease_id","month")
);
--> statement-breakpoint
CREATE TABLE "rent_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"date" date NOT NULL,
	"reference" text,
	"memo" text,
	"reverses" uuid,
	"receipt_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rent_payments_reverses" UNIQUE("reverses"),
	CONSTRAINT "rent_payments_receipt" UNIQUE("account_id","receipt_number")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_key" text NOT NULL,
	"search_text" text NOT NULL,
	"email" text,
	"phone" text,
	"national_id" "bytea",
	"date_of_birth" date,
	"emergency_contacts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "property_plan" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_account_id_portfolios_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portfolios"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_units" ADD CONSTRAINT "property_units_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_charges" ADD CONSTRAINT "rent_charges_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_payments" ADD CONSTRAINT "rent_payments_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_account_id_portfolios_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portfolios"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leases_by_start" ON "leases" USING btree ("account_id","start_date","id");--> statement-breakpoint
CREATE INDEX "leases_of_tenant" ON "leases" USING btree ("tenant_id","start_date");--> statement-breakpoint
CREATE INDEX "leases_of_property" ON "leases" USING btree ("property_id","unit_key","start_date","last_day");--> statement-breakpoint
CREATE INDEX "leases_owing" ON "leases" USING btree ("account_id","tenant_id") WHERE charged > paid;--> statement-breakpoint
CREATE INDEX "properties_by_name" ON "properties" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "properties_by_status" ON "properties" USING btree ("account_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "rent_charges_by_day" ON "rent_charges" USING btree ("account_id","due_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_payments_reference" ON "rent_payments" USING btree ("lease_id","method","reference") WHERE kind = 'payment';--> statement-breakpoint
CREATE INDEX "rent_payments_by_day" ON "rent_payments" USING btree ("account_id","date","id");--> statement-breakpoint
CREATE INDEX "rent_payments_of_lease" ON "rent_payments" USING btree ("lease_id","date");--> statement-breakpoint
CREATE INDEX "rent_payments_of_tenant" ON "rent_payments" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "rent_payments_pending" ON "rent_payments" USING btree ("account_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "tenants_by_name" ON "tenants" USING btree ("account_id","name_key","id");