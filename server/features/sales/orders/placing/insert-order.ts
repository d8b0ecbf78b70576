import { sql } from 'drizzle-orm';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import { idempotencyKeys, orderHistory, orderLines, orders } from '../orders.tables.ts';

/** A new order as it is returned, and what only the shop keeps of it. */
export interface OrderRecord {
  /** `Order` as JSON. */
  order: string;
  guestCart: string | null;
  /** JSON. */
  addressDoubt: string | null;
  deliveryQuote: number | null;
  searchText: string;
  /** Of the first entry of the history. */
  entryId: string;
  actorId: string | null;
  /** The idempotency key whose result is the order. */
  owner: string;
  key: string | null;
}

/** Inserts an order with its lines, its history and the result of its idempotency key, with the commit. */
export const insertOrder = compileWrite<OrderRecord>(
  (of) => sql`
    given as (
      select document, o.* from (select ${of.order}::jsonb as document) as one, jsonb_to_record(document) as o(id uuid,
        number bigint, "userId" uuid, channel text, status text, "paymentStatus" text, payment jsonb, contact jsonb,
        delivery jsonb, note text, invoice jsonb, "termsVersion" int, "ageConfirmed" boolean, inspection text, lines jsonb,
        totals jsonb, history jsonb, "createdAt" timestamptz)
    ), placed as (
      insert into ${orders} (id, number, user_id, guest_cart, channel, status, payment_status, payment_method, contact,
        delivery, address_doubt, note, invoice, terms_version, age_confirmed, inspection, currency, subtotal, discount,
        discounts, delivery_price, delivery_quote, vat_included, total, item_count, search_text, created_at, updated_at)
      select id, number, "userId", ${of.guestCart}::text, channel, status, "paymentStatus", payment->>'method', contact,
        delivery, ${of.addressDoubt}::jsonb, note, invoice, "termsVersion", "ageConfirmed", inspection,
        totals->'total'->>'currency', (totals->'subtotal'->>'amount')::bigint, (totals->'discount'->>'amount')::bigint,
        coalesce(totals->'discounts', '[]'), (totals->'delivery'->>'amount')::bigint, ${of.deliveryQuote}::bigint,
        (totals->'vatIncluded'->>'amount')::bigint, (totals->'total'->>'amount')::bigint,
        (select sum((line->>'quantity')::int) from jsonb_array_elements(lines) as line),
        ' ' || number || ${of.searchText}::text, "createdAt", "createdAt"
      from given
    ), sold as (
      insert into ${orderLines} (id, order_id, position, product_id, variant_id, name, variant_name, sku, slug, image_url,
        unit_price, quantity, discount, vat_rate, personalization, engraved, attributes, cost)
      select line.id, given.id, line.ordinality - 1, line."productId", line."variantId", line.name, line."variantName",
        line.sku, line.slug, line."imageUrl", (line."unitPrice"->>'amount')::bigint, line.quantity,
        (line.discount->>'amount')::bigint, line."vatRate", line.personalization, line.engraved, line.attributes,
        (select cost from ${variants} where id = line."variantId")
      from given, rows from (jsonb_to_recordset(given.lines) as (id uuid, "productId" uuid, "variantId" uuid, name text,
        "variantName" text, sku text, slug text, "imageUrl" text, "unitPrice" jsonb, quantity int, discount jsonb,
        "vatRate" numeric, personalization text, engraved jsonb, attributes jsonb)) with ordinality as line
    ), entered as (
      insert into ${orderHistory} (id, order_id, created_at, status, actor_id, actor, note)
      select ${of.entryId}::uuid, id, "createdAt", status, ${of.actorId}::uuid, history->0->>'actor', history->0->>'note'
      from given
    ), remembered as (
      update ${idempotencyKeys} set order_id = given.id, answer = given.document
      from given where owner = ${of.owner} and key = ${of.key}
    )`,
);
