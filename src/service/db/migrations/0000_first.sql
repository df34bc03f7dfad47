CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"governorate" text NOT NULL,
	"postal_code" text,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"delivery_instructions" text,
	"is_default" boolean NOT NULL,
	"is_billing_address" boolean NOT NULL,
	"address_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"name" text,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"password_hash" text,
	"phone" text,
	"first_name" text,
	"last_name" text,
	"date_of_birth" date,
	"gender" text,
	"avatar" text,
	"account_type" text NOT NULL,
	"account_status" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"phone_verified" boolean NOT NULL,
	"business_info" jsonb,
	"preferences" jsonb NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"merged_into" uuid,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_referral_code" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"user_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"sent_to" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_user_id_contact_pk" PRIMARY KEY("user_id","contact")
);
--> statement-breakpoint
CREATE TABLE "ar_files" (
	"key" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"priority" integer NOT NULL,
	"attempts" integer NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"blob" text,
	"made" jsonb,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ar_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"product_id" uuid,
	"variant_id" uuid,
	"account_id" uuid,
	"link_hash" text,
	"holder" text NOT NULL,
	"may_edit" boolean NOT NULL,
	"platform" text NOT NULL,
	"tracking" jsonb NOT NULL,
	"max_duration" integer NOT NULL,
	"assets" jsonb NOT NULL,
	"files" text[] NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"customizations" jsonb NOT NULL,
	"line_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"design_project_id" uuid,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_items_line" UNIQUE("cart_id","line_key"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carts_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" bigint NOT NULL,
	"removed_in" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb NOT NULL,
	"color" text NOT NULL,
	"finish" text NOT NULL,
	"price_delta" bigint NOT NULL,
	"stock" integer NOT NULL,
	"image" text,
	"large_image" text,
	"position" integer NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"category" text NOT NULL,
	"room_types" text[] NOT NULL,
	"styles" text[] NOT NULL,
	"price" bigint NOT NULL,
	"discount_percentage" integer NOT NULL,
	"width" double precision NOT NULL,
	"depth" double precision NOT NULL,
	"height" double precision NOT NULL,
	"mount" text NOT NULL,
	"surface_height" double precision,
	"clearance" jsonb NOT NULL,
	"kitchen_role" text,
	"model" jsonb,
	"requires_installation" boolean NOT NULL,
	"installation_price" bigint NOT NULL,
	"rating_average" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"name_search" text NOT NULL,
	"search" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"import_hash" text,
	CONSTRAINT "products_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "project_changes" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"ops" jsonb NOT NULL,
	"answer" jsonb,
	"restored" integer,
	"in_ar" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_changes_project_id_version_pk" PRIMARY KEY("project_id","version"),
	CONSTRAINT "project_changes_change_id" UNIQUE("project_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "project_collaborators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"permission" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_collaborators_email" UNIQUE("project_id","email"),
	CONSTRAINT "project_collaborators_user" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "project_comments_seq" UNIQUE("project_id","seq")
);
--> statement-breakpoint
CREATE TABLE "project_item_history" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"since" integer NOT NULL,
	"until" integer NOT NULL,
	"placed" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"position" jsonb NOT NULL,
	"rotation" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"customization" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_item_history_project_id_until_id_pk" PRIMARY KEY("project_id","until","id"),
	CONSTRAINT "project_item_history_span" CHECK ("project_item_history"."since" < "project_item_history"."until")
);
--> statement-breakpoint
CREATE TABLE "project_items" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"since" integer NOT NULL,
	"placed" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"position" jsonb NOT NULL,
	"rotation" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"customization" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "project_items_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "project_items_quantity" CHECK ("project_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "project_presences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"color" text NOT NULL,
	"selection" uuid[] NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_room_history" (
	"project_id" uuid NOT NULL,
	"until" integer NOT NULL,
	"scene" jsonb NOT NULL,
	"style" text NOT NULL,
	CONSTRAINT "project_room_history_project_id_until_pk" PRIMARY KEY("project_id","until")
);
--> statement-breakpoint
CREATE TABLE "project_shares" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"allow_comments" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "project_shares_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"room_type" text NOT NULL,
	"style" text NOT NULL,
	"length" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"area" double precision NOT NULL,
	"scene" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"budget" bigint,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_accessed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_version_positive" CHECK ("projects"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"once_account" uuid,
	"once_email" text,
	"redeemed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"once_per_person" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."type" = 'fixed' or "coupons"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"product_name" jsonb NOT NULL,
	"product_sku" text NOT NULL,
	"category" text NOT NULL,
	"variant_name" jsonb,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"requires_installation" boolean NOT NULL,
	"installation_price" bigint NOT NULL,
	"design_project_id" uuid,
	"customizations" jsonb NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"idempotency_key" text,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"installation" bigint NOT NULL,
	"total" bigint NOT NULL,
	"coupon_code" text,
	"coupon_type" text,
	"delivery_date" date NOT NULL,
	"time_slot" text NOT NULL,
	"delivery_method" text NOT NULL,
	"tracking_number" text,
	"carrier" text,
	"special_instructions" text,
	"installation_required" boolean NOT NULL,
	"installation_date" date,
	"installation_slot" text,
	"pay_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."tax" + "orders"."shipping" + "orders"."installation")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"client_secret" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_intents_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"card" jsonb NOT NULL,
	"reference" text,
	"fee" bigint,
	"failure" text,
	"refund_reason" text,
	"settle_at" timestamp (3) with time zone,
	"busy_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"price_when_added" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "wishlist_items_product" UNIQUE("wishlist_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlists_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" uuid NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_route_key_pk" PRIMARY KEY("scope","route","key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid,
	"payload" jsonb NOT NULL,
	"request_id" text,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_item_history" ADD CONSTRAINT "project_item_history_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_presences" ADD CONSTRAINT "project_presences_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_room_history" ADD CONSTRAINT "project_room_history_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_token" ON "payment_methods" USING btree ("user_id","token");--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ar_files_to_make" ON "ar_files" USING btree ("priority","created_at","key") WHERE "ar_files"."blob" is null and "ar_files"."failure" is null;--> statement-breakpoint
CREATE INDEX "ar_files_by_blob" ON "ar_files" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "ar_files_by_use" ON "ar_files" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "ar_sessions_active" ON "ar_sessions" USING btree ("holder","expires_at");--> statement-breakpoint
CREATE INDEX "ar_sessions_by_age" ON "ar_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_variants_by_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "products_by_version" ON "products" USING btree ("version");--> statement-breakpoint
CREATE INDEX "project_collaborators_by_user" ON "project_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_collaborators_by_email" ON "project_collaborators" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_presences_by_project" ON "project_presences" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_owner_name" ON "projects" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once_account" ON "coupon_redemptions" USING btree ("coupon_id","once_account");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once_email" ON "coupon_redemptions" USING btree ("coupon_id","once_email");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_account_created" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE status = 'pending' and pay_before is not null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("settle_at") WHERE settle_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("order_id") WHERE state in ('started', 'processing', 'succeeded');--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_by_account" ON "events" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at","id");