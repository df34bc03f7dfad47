CREATE TABLE "forgotten_payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"provider" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_methods_token";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect_url" text;--> statement-breakpoint
CREATE INDEX "forgotten_payment_methods_due" ON "forgotten_payment_methods" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_token" ON "payment_methods" USING btree ("user_id","provider","token");