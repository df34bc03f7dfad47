ALTER TABLE "catalogue_changes" ADD COLUMN "facts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fact integer := CASE WHEN TG_ARGV[0] = 'facts' THEN 1 ELSE 0 END;
BEGIN
	INSERT INTO catalogue_changes (slot, changes, facts) VALUES (pg_backend_pid() % 256, 1, fact)
	ON CONFLICT (slot) DO UPDATE SET changes = catalogue_changes.changes + 1, facts = catalogue_changes.facts + fact;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
DROP TRIGGER product_variants_changed ON product_variants;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change('facts');
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER INSERT OR UPDATE OF id, product_id, sku, name, color, finish, price_delta, image, large_image, position OR DELETE ON product_variants FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change('facts');
--> statement-breakpoint
CREATE TRIGGER product_variants_stock_changed AFTER UPDATE OF stock ON product_variants FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change('stock');
