import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import { ProductFacts, ProductStatus } from '#contracts/products/products.ts';
import { column } from '#server/platform/database/column.ts';

/** The columns of a cart line with current product data. */
export const cartLineRow = {
  id: column.text,
  productId: column.text,
  variantId: column.text,
  quantity: column.number,
  personalization: column.text,
  attributes: column.listOf(
    column.object({ id: column.text, attributeId: column.text, attributeValueId: column.text }),
  ),
  /** Null when no price was seen before, as for a guest's line. */
  seenPrice: column.nullable(column.number),
  name: column.text,
  slug: column.text,
  status: column.oneOf(ProductStatus.options),
  currency: column.oneOf(Currency.options),
  variantName: column.text,
  sku: column.text,
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  stock: column.number,
  /** The product's own VAT rate; null for that of the shop. */
  vatPercent: column.nullable(column.number),
  kind: column.oneOf(productKinds),
  /** The facts of the product that are numbers. */
  facts: column.json(z.record(z.string(), z.number())),
  /** The values of choices that the variant has, and that the product has in any variant. */
  valueIds: column.listOf(column.text),
  productValueIds: column.listOf(column.text),
  /** The engraving options of the product. */
  text: column.object({ personalizable: column.boolean, facts: column.json(ProductFacts.pick({ engraving: true })) }),
  /** The product's categories, including inherited ones. */
  categoryPath: column.listOf(column.text),
  image: column.nullable(
    column.object({ id: column.text, alt: column.text, width: column.number, height: column.number }),
  ),
  /** The names of the chosen attributes, for the order's snapshot. */
  choices: column.listOf(
    column.object({
      attributeId: column.text,
      attributeValueId: column.text,
      name: column.text,
      value: column.text,
    }),
  ),
};

/**
 * Reads all data of the lines that the storefront or an order needs, in one query. `source` is a table expression with
 * the columns of `cart_items` named below. Lines whose variant is deleted or belongs to another product are omitted.
 */
export function cartLinesQuery(source: SQL): SQL {
  return sql`
    select item.id, p.id as "productId", v.id as "variantId", item.quantity, item.personalization, item.attributes,
      item.seen_price::float8 as "seenPrice", p.name, p.slug, p.status, p.currency, v.name as "variantName", v.sku,
      v.price::float8 as price, v.compare_at_price::float8 as "compareAtPrice", v.stock,
      nullif(p.vat_rate, '')::float8 as "vatPercent",
      p.kind, (select coalesce(jsonb_object_agg(f.key, f.value), '{}'::jsonb) from jsonb_each(p.facts) f
        where jsonb_typeof(f.value) = 'number') as facts,
      v.value_ids as "valueIds", p.value_ids as "productValueIds",
      jsonb_build_object('personalizable', p.personalizable,
        'facts', jsonb_strip_nulls(jsonb_build_object('engraving', p.facts->'engraving'))) as text,
      p.category_path as "categoryPath",
      (select jsonb_build_object('id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height)
         from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id
        order by pi.media_id = v.image_id desc nulls last, pi.position, pi.media_id limit 1) as image,
      (select coalesce(jsonb_agg(jsonb_build_object('attributeId', a.id, 'attributeValueId', av.id,
                'name', a.name, 'value', av.name) order by a.position, a.id), '[]'::jsonb)
         from jsonb_to_recordset(item.attributes) as choice("attributeId" uuid, "attributeValueId" uuid)
         join attribute_values av on av.id = choice."attributeValueId" and av.attribute_id = choice."attributeId"
         join attributes a on a.id = av.attribute_id) as choices
    from ${source} as item
    join variants v on v.id = item.variant_id and v.product_id = item.product_id
    join products p on p.id = v.product_id
    order by item.id`;
}
