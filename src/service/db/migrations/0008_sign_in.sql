CREATE TABLE "sign_in_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "by_registration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_sessions" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_networks_by_age" ON "sign_in_networks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "rate_counts_by_end" ON "rate_counts" USING btree ("ends");--> statement-breakpoint
CREATE INDEX "users_email_claims" ON "users" USING btree ("email","email_claimed_at","id");--> statement-breakpoint
CREATE INDEX "ar_sessions_by_token" ON "ar_sessions" USING btree ("token_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE email_verified;--> statement-breakpoint
UPDATE "users" SET "email_claimed_at" = "created_at" WHERE "email" IS NOT NULL;