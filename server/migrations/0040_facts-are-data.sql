ALTER TABLE "product_facets" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "tones" jsonb;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "type" text DEFAULT 'choice' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Processes of the version before still read it until they are restarted.
ALTER TABLE "product_facets" ALTER COLUMN "has_caffeine" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_color_check" CHECK ("attribute_values"."color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_type_check" CHECK ("attributes"."type" in ('choice', 'number', 'boolean', 'text', 'date'));
--> statement-breakpoint
-- The row of each of these products in product_facets; only active products have one.
CREATE OR REPLACE FUNCTION write_product_facets(product_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_sets (id, ids)
  SELECT DISTINCT facet_set(s.ids), s.ids
  FROM products p, LATERAL (VALUES (p.category_path), (p.value_ids)) AS s (ids)
  WHERE p.id = ANY (product_ids) AND p.status = 'active'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  INSERT INTO product_facets (
    product_id, price, category_set, value_set, rating, sold_count, in_stock, on_sale, is_main)
  SELECT id, price, facet_set(category_path), facet_set(value_ids), rating_average * 100, sold_count, in_stock, on_sale,
    facts ?| array(SELECT slug FROM attributes WHERE options @> '{"isOfMainGoods": true}')
  FROM products WHERE id = ANY (product_ids) AND status = 'active'
  ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET price = excluded.price, category_set = excluded.category_set,
    value_set = excluded.value_set, rating = excluded.rating, sold_count = excluded.sold_count,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, is_main = excluded.is_main;
$$;
--> statement-breakpoint
-- What the code knew of the products of every shop becomes data of the shops that exist: their choices stay filters, ...
UPDATE "attributes" SET "options" = '{"places": ["filter"]}';
--> statement-breakpoint
UPDATE "attributes" SET "options" = '{"places": ["filter"], "isPainting": true}' WHERE "slug" = 'vkus';
--> statement-breakpoint
UPDATE "attributes" SET "options" = '{"places": ["filter"], "filterNote": "Кофеин в един пауч. Едно еспресо има около 80 mg.", "heading": "Сила", "countedAs": "сили"}' WHERE "slug" = 'sila';
--> statement-breakpoint
-- ... the flavours with a colour keep it, ...
UPDATE "attribute_values" v SET "tones" = t."tones", "color" = t."tones"->>'base'
FROM (VALUES
    ('menta', '{"base": "#13a07f", "field": ["#d9f2ea", "#11352c"], "text": ["#07513f", "#a1ecd5"]}'::jsonb),
    ('ledena-menta', '{"base": "#2789cf", "field": ["#dceefb", "#112f47"], "text": ["#0c3f72", "#b7e6ff"]}'::jsonb),
    ('evkalipt', '{"base": "#2b8791", "field": ["#dbeff0", "#133338"], "text": ["#0e434a", "#b5e5e6"]}'::jsonb),
    ('borovinka', '{"base": "#4b45c6", "field": ["#e2e0fb", "#24214c"], "text": ["#221d70", "#b8b8ff"]}'::jsonb),
    ('malina', '{"base": "#c9256b", "field": ["#fbdfea", "#451528"], "text": ["#6b0b35", "#ffaccb"]}'::jsonb),
    ('dinya', '{"base": "#e8476a", "field": ["#fde0e6", "#4a1a26"], "text": ["#8c1836", "#ffbfc9"]}'::jsonb),
    ('cheresha', '{"base": "#ae1735", "field": ["#f8dde1", "#42121c"], "text": ["#58061a", "#fc9fac"]}'::jsonb),
    ('yabalka', '{"base": "#6ba42a", "field": ["#e9f4d7", "#283814"], "text": ["#315708", "#d7f1a8"]}'::jsonb),
    ('mango', '{"base": "#f0782a", "field": ["#fde6d5", "#4a2513"], "text": ["#99380a", "#ffd3a3"]}'::jsonb),
    ('tsitrus', '{"base": "#f0a202", "field": ["#fdf0cf", "#44300b"], "text": ["#9c5f00", "#ffebab"]}'::jsonb),
    ('dzhindzhifil', '{"base": "#dca63a", "field": ["#faeed2", "#3f2f12"], "text": ["#8f5510", "#ffecbe"]}'::jsonb),
    ('kafe', '{"base": "#6d4730", "field": ["#eee3da", "#35261d"], "text": ["#321c10", "#d1b199"]}'::jsonb),
    ('kola', '{"base": "#7c1f26", "field": ["#f2dedc", "#3a1517"], "text": ["#38090d", "#e69894"]}'::jsonb),
    ('kanela', '{"base": "#b5552b", "field": ["#f7e3d8", "#432214"], "text": ["#612509", "#f6c1a2"]}'::jsonb),
    ('roza', '{"base": "#d95f92", "field": ["#fce4ee", "#471e31"], "text": ["#862750", "#ffcadf"]}'::jsonb),
    ('miks', '{"base": "#3a332c", "field": ["#efe9df", "#2a2520"], "text": ["#14110e", "#beb5ac"]}'::jsonb)
  ) AS t("slug", "tones"), "attributes" a
WHERE a."slug" = 'vkus' AND v."attribute_id" = a."id" AND v."slug" = t."slug";
--> statement-breakpoint
-- ... and the numbers of their products are defined, under the keys that they have.
INSERT INTO "attributes" ("id", "name", "slug", "position", "type", "options")
SELECT gen_random_uuid(), d."name", d."slug", (SELECT coalesce(max("position"), -1) FROM "attributes") + d."place", 'number', d."options"
FROM (VALUES
    ('Кофеин на пауч', 'caffeineMgPerPouch', 1, '{"places": ["card", "head", "table", "structured", "csv"], "unit": "mg", "isWhole": true, "max": 1000, "noun": "кофеин", "fromChoice": "sila", "isPerPiece": true, "levels": [{"from": 0, "name": "лека"}, {"from": 50, "name": "средна"}, {"from": 80, "name": "силна"}], "isPer100": true, "reference": {"name": "едно еспресо", "amount": 80}, "total": {"label": "Кофеин във всички паучове", "limit": 400, "note": "Не е за един ден: ориентирът на EFSA за здрав възрастен е до 400 mg дневно, заедно с кафето и всичко останало."}, "role": "stimulant", "isOfMainGoods": true, "aliases": ["caffeine"]}'::jsonb),
    ('Паучове в кутия', 'pouchesPerTin', 2, '{"places": ["table", "structured", "csv"], "isWhole": true, "min": 1, "max": 10000, "pieces": {"one": "пауч", "few": "пауча", "package": "кутия", "timesChoice": "broy-kutii"}, "aliases": ["pouches"]}'::jsonb)
  ) AS d("name", "slug", "place", "options")
WHERE EXISTS (SELECT FROM "products");
--> statement-breakpoint
UPDATE "product_facets" f SET "is_main" = true FROM "products" p WHERE p."id" = f."product_id" AND p."facts" ? 'caffeineMgPerPouch';
