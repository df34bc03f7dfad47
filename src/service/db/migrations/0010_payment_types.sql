ALTER TABLE "payment_methods" ALTER COLUMN "last4" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "exp_month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "exp_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "country" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "type" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_facts" CHECK (num_nonnulls("payment_methods"."last4", "payment_methods"."exp_month", "payment_methods"."exp_year", "payment_methods"."country") = (case "payment_methods"."type" when 'card' then 4 else 0 end)
        and ("payment_methods"."type" = 'instalments') = ("payment_methods"."months" is not null));