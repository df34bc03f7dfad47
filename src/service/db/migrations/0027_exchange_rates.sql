CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"ten_thousandths" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."ten_thousandths" > 0)
);
