CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"before" text,
	"was_verified" boolean NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_hash" ON "contact_changes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "contact_changes_user" ON "contact_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_changes_expiry" ON "contact_changes" USING btree ("expires_at");