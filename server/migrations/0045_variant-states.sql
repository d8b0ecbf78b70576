CREATE TABLE "variant_states" (
	"set_id" bigint NOT NULL,
	"value_ids" uuid[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	CONSTRAINT "variant_states_set_id_value_ids_in_stock_on_sale_pk" PRIMARY KEY("set_id","value_ids","in_stock","on_sale")
);
--> statement-breakpoint
DROP INDEX "products_popular_idx";--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "variant_set" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_popular_idx" ON "products" USING btree ("status","in_stock" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id");
--> statement-breakpoint
-- The distinct states of the variants of a product, each with the values of the product too: what describes all of it
-- holds for every variant. One without variants has one state, not in stock.
CREATE OR REPLACE FUNCTION states_of_variants(product uuid)
RETURNS TABLE (value_ids uuid[], in_stock boolean, on_sale boolean) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT coalesce(v.value_ids, '{}') || whole.ids, coalesce(v.stock > 0, false),
    coalesce(v.stock > 0 AND v.compare_at_price IS NOT NULL, false)
  FROM (SELECT ARRAY(
      SELECT unnest(p.value_ids) FROM products p WHERE p.id = product
      EXCEPT SELECT unnest(own.value_ids) FROM variants own WHERE own.product_id = product
      ORDER BY 1) AS ids) whole
    LEFT JOIN variants v ON v.product_id = product
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variant_set_of(product uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hashtextextended(string_agg(s::text, '' ORDER BY s), 0) FROM states_of_variants(product) s
$$;
--> statement-breakpoint
-- The row of each of these products in product_facets; only active products have one.
CREATE OR REPLACE FUNCTION write_product_facets(product_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_sets (id, ids)
  SELECT DISTINCT facet_set(s.ids), s.ids
  FROM products p, LATERAL (VALUES (p.category_path), (p.value_ids)) AS s (ids)
  WHERE p.id = ANY (product_ids) AND p.status = 'active'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  INSERT INTO variant_states (set_id, value_ids, in_stock, on_sale)
  SELECT DISTINCT variant_set_of(p.id), s.value_ids, s.in_stock, s.on_sale
  FROM products p, LATERAL states_of_variants(p.id) s
  WHERE p.id = ANY (product_ids) AND p.status = 'active'
  ORDER BY 1, 2, 3, 4
  ON CONFLICT DO NOTHING;
  INSERT INTO product_facets (
    product_id, price, category_set, value_set, variant_set, rating, sold_count, in_stock, on_sale, is_main)
  SELECT id, price, facet_set(category_path), facet_set(value_ids), variant_set_of(id), rating_average * 100, sold_count,
    in_stock, on_sale, facts ?| array(SELECT slug FROM attributes WHERE options @> '{"isOfMainGoods": true}')
  FROM products WHERE id = ANY (product_ids) AND status = 'active'
  ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET price = excluded.price, category_set = excluded.category_set,
    value_set = excluded.value_set, variant_set = excluded.variant_set, rating = excluded.rating, sold_count = excluded.sold_count,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, is_main = excluded.is_main;
$$;
--> statement-breakpoint
-- The products of existing shops.
SELECT write_product_facets(ARRAY(SELECT id FROM products WHERE status = 'active'));
