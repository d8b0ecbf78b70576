CREATE OR REPLACE FUNCTION facet_set(ids uuid[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hash_array_extended(ids, 0);

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

CREATE OR REPLACE FUNCTION variant_set_of(product uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hashtextextended(string_agg(s::text, '' ORDER BY s), 0) FROM states_of_variants(product) s
$$;

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

CREATE OR REPLACE FUNCTION follow_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'active' THEN
    PERFORM write_product_facets(ARRAY[NEW.id]);
  ELSE
    DELETE FROM product_facets WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_insert_facets AFTER INSERT ON products FOR EACH ROW
WHEN (NEW.status = 'active')
EXECUTE FUNCTION follow_product_facets();

CREATE OR REPLACE TRIGGER products_update_facets
AFTER UPDATE OF status, price, category_path, value_ids, rating_average, sold_count, in_stock, on_sale, facts ON products
FOR EACH ROW
WHEN ((OLD.status, OLD.price, OLD.category_path, OLD.value_ids, OLD.rating_average, OLD.sold_count, OLD.in_stock,
    OLD.on_sale, OLD.facts)
  IS DISTINCT FROM (NEW.status, NEW.price, NEW.category_path, NEW.value_ids, NEW.rating_average, NEW.sold_count,
    NEW.in_stock, NEW.on_sale, NEW.facts))
EXECUTE FUNCTION follow_product_facets();
