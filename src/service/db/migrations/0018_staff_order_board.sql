-- Words as they are compared: lower case, without accents, tashkeel, tatweel and hamza carriers, ى as ي, ة as ه, Arabic digits as Latin ones.
CREATE FUNCTION "search_words"("written" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT string_to_array(
    trim(regexp_replace(
      translate(
        regexp_replace(normalize(lower(normalize("written", NFKD)), NFKD), U&'[\0300-\036F\064B-\065F\0670\0640\200C\200D]', '', 'g'),
        'ىةٱکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'يهاكي01234567890123456789'),
      '[\s,;:()"''/\\+]+', ' ', 'g')),
    ' ');
END;--> statement-breakpoint
-- Every word whole and in its parts, so that an order is found by the last part of its number and by the domain of an e-mail. Egyptian phone
-- numbers are found with and without +20.
CREATE FUNCTION "order_search"("number" text, "name" text, "email" text, "phone" text, "address" jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_to_tsvector(search_words("told") || search_words(translate("told", '@', ' ')) || search_words(translate("told", '-.@_', '    ')))
  FROM (SELECT concat_ws(' ', "number", "name", "email", "phone", regexp_replace("phone", '^\+20', '0'),
    "address"->>'name', "address"->>'phone', regexp_replace("address"->>'phone', '^\+20', '0')) AS "told") AS "order";
END;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (order_search(number, customer_name, customer_email, customer_phone, shipping_address)) STORED;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_date","id");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_governorate" ON "orders" USING btree (("shipping_address"->>'governorate'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search");