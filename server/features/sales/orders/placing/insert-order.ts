import { sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { idempotencyKeys, orderHistory, orderLines, orders } from '../orders.tables.ts';

/** The values of the statement; JSON as text. */
export interface OrderValues {
  id: string;
  number: number;
  userId: string | null;
  guestCart: string | null;
  channel: string;
  status: string;
  paymentStatus: string;
  paymentMethod: string;
  contact: string;
  delivery: string;
  addressDoubt: string | null;
  orderNote: string;
  invoice: string | null;
  termsVersion: number | null;
  ageConfirmed: boolean;
  inspection: string;
  currency: string;
  subtotal: number;
  discount: number;
  discounts: string;
  deliveryPrice: number;
  deliveryQuote: number | null;
  vatIncluded: number;
  total: number;
  itemCount: number;
  searchText: string;
  at: string;
  lines: string;
  entryId: string;
  actorId: string | null;
  actor: string;
  entryNote: string | null;
  answer: string | null;
  owner: string;
  key: string | null;
}

/** Inserts an order with its parts in one statement. */
export const insertOrder = compileStatement<OrderValues>(
  {},
  (of) => sql`
    with placed as (
      insert into ${orders} (id, number, user_id, guest_cart, channel, status, payment_status, payment_method, contact, delivery,
        address_doubt, note, invoice, terms_version, age_confirmed, inspection, currency, subtotal, discount, discounts, delivery_price, delivery_quote,
        vat_included, total, item_count, search_text, created_at, updated_at)
      select ${of.id}, ${of.number}::bigint, ${of.userId}::uuid, ${of.guestCart}::text, ${of.channel}, ${of.status},
        ${of.paymentStatus}, ${of.paymentMethod},
        ${of.contact}::jsonb, ${of.delivery}::jsonb, ${of.addressDoubt}::jsonb, ${of.orderNote},
        ${of.invoice}::jsonb,
        ${of.termsVersion}::int, ${of.ageConfirmed}::boolean, ${of.inspection}, ${of.currency}, ${of.subtotal},
        ${of.discount},
        ${of.discounts}::jsonb, ${of.deliveryPrice}, ${of.deliveryQuote}::bigint, ${of.vatIncluded}, ${of.total},
        ${of.itemCount}, ' ' || ${of.number}::bigint || ${of.searchText}::text,
        ${of.at}::timestamptz, ${of.at}::timestamptz
    ),
    lines as (
      insert into ${orderLines} (id, order_id, position, product_id, variant_id, name, variant_name, sku, slug, image_url,
        unit_price, quantity, discount, vat_rate, personalization, engraved, attributes)
      select line.id, ${of.id}, line.position, line.product_id, line.variant_id, line.name, line.variant_name, line.sku,
        line.slug, line.image_url, line.unit_price, line.quantity, line.discount, line.vat_rate, line.personalization, line.engraved,
        line.attributes
      from jsonb_to_recordset(${of.lines}::jsonb) as line(id uuid, position int,
        product_id uuid, variant_id uuid, name text, variant_name text, sku text, slug text, image_url text,
        unit_price bigint, quantity int, discount bigint, vat_rate numeric, personalization text, engraved jsonb, attributes jsonb)
    ),
    history as (
      insert into ${orderHistory} (id, order_id, created_at, status, actor_id, actor, note)
      values (${of.entryId}, ${of.id}, ${of.at}::timestamptz, ${of.status},
        ${of.actorId}::uuid, ${of.actor}, ${of.entryNote}::text)
    ),
    remembered as (
      update ${idempotencyKeys} set order_id = ${of.id},
        answer = ${of.answer}::jsonb
      where owner = ${of.owner} and key = ${of.key}
    )
    select`,
);
