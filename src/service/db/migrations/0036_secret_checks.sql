CREATE TABLE "secret_checks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" "bytea" NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_merged_into" ON "users" USING btree ("merged_into") WHERE merged_into is not null;