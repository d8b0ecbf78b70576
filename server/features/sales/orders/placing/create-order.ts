import { sql } from 'drizzle-orm';
import type { Totals } from '#contracts/cart/cart.ts';
import type {
  Contact,
  InvoiceRequest,
  Order,
  OrderDelivery,
  OrderLine,
  PaymentMethod,
} from '#contracts/orders/orders.ts';
import { pageVersions } from '#server/features/store/pages/pages.tables.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { KeyOwner } from './claim-idempotency-key.ts';
import { idempotencyKeys, orderHistory, orderLines, orders } from '../orders.tables.ts';
import { searchTextOf } from '../admin/search-text.ts';

/** The buyer. A guest has the cart that becomes the order instead of an account. */
export interface Buyer extends KeyOwner {
  name: string;
  guestCart: string | null;
}

export interface NewOrder {
  id: string;
  buyer: Buyer;
  contact: Contact;
  delivery: OrderDelivery;
  paymentMethod: PaymentMethod;
  note: string;
  invoice: InvoiceRequest | null;
  lines: Omit<OrderLine, 'id' | 'shipped' | 'returned'>[];
  totals: Totals;
  placedAt: Date;
  /** The member of staff who entered the order, if the buyer called. */
  takenBy: { id: string; name: string } | null;
  /** Stores the order as the result of this key, which `claimIdempotencyKey` claimed in the same transaction. */
  idempotencyKey: string | null;
}

/**
 * Inserts an order, its lines, the first history entry and the result of its idempotency key in one statement, with the
 * current version of the terms. All data is copied: later changes of products, prices or customers do not affect the
 * order.
 */
export async function createOrder(tx: Transaction, order: NewOrder): Promise<Order> {
  announceChange(tx, recordTopic('order'));
  const placed = placedOrder(order);
  const { contact, delivery, invoice, totals } = placed;
  const at = placed.createdAt;
  const { actor, note = null } = firstEntry(order);
  const rows = await queryRows(
    tx,
    { number: column.number },
    sql`
    with numbered as (select nextval('order_number_seq') as number),
    placed as (
      insert into ${orders} (id, number, user_id, guest_cart, channel, status, payment_status, payment_method, contact, delivery,
        note, invoice, terms_version, currency, subtotal, discount, discounts, delivery_price, vat_included, total,
        item_count, search_text, created_at, updated_at)
      select ${placed.id}, number, ${order.buyer.userId}::uuid, ${order.buyer.guestCart}::text, ${placed.channel}, ${placed.status},
        ${placed.paymentStatus}, ${placed.payment.method},
        ${JSON.stringify(contact)}::jsonb, ${JSON.stringify(delivery)}::jsonb, ${placed.note},
        ${invoice && JSON.stringify(invoice)}::jsonb,
        (select max(version) from ${pageVersions} where slug = 'tos'), ${totals.total.currency}, ${totals.subtotal.amount},
        ${totals.discount.amount},
        ${JSON.stringify(totals.discounts ?? [])}::jsonb, ${totals.delivery.amount}, ${totals.vatIncluded.amount}, ${totals.total.amount},
        ${placed.lines.reduce((sum, line) => sum + line.quantity, 0)}, ' ' || number || ${searchTextOf(contact)}::text,
        ${at}::timestamptz, ${at}::timestamptz
      from numbered returning number
    ),
    lines as (
      insert into ${orderLines} (id, order_id, position, product_id, variant_id, name, variant_name, sku, slug, image_url,
        unit_price, quantity, discount, personalization, attributes)
      select line.id, ${placed.id}, line.position, line.product_id, line.variant_id, line.name, line.variant_name, line.sku,
        line.slug, line.image_url, line.unit_price, line.quantity, line.discount, line.personalization, line.attributes
      from jsonb_to_recordset(${JSON.stringify(placed.lines.map(asRow))}::jsonb) as line(id uuid, position int,
        product_id uuid, variant_id uuid, name text, variant_name text, sku text, slug text, image_url text,
        unit_price bigint, quantity int, discount bigint, personalization text, attributes jsonb)
    ),
    history as (
      insert into ${orderHistory} (id, order_id, created_at, status, actor_id, actor, note)
      values (${newId()}, ${placed.id}, ${at}::timestamptz, ${placed.status},
        ${(order.takenBy ?? { id: order.buyer.userId }).id}::uuid, ${actor}, ${note}::text)
    ),
    remembered as (
      update ${idempotencyKeys} set order_id = ${placed.id},
        answer = jsonb_set(${JSON.stringify(placed)}::jsonb, '{number}', to_jsonb(placed.number))
      from placed where owner = ${order.buyer.owner} and key = ${order.idempotencyKey}
    )
    select number::float8 as number from placed`,
  );
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('An order was written without a number.');
  return { ...placed, number };
}

/** The order as returned, except for its number, which the database assigns. */
function placedOrder(order: NewOrder): Order {
  const placedAt = order.placedAt.toISOString();
  return {
    id: order.id,
    number: 0,
    userId: order.buyer.userId,
    status: 'pending',
    paymentStatus: 'unpaid',
    payment: { method: order.paymentMethod },
    isTrial: false,
    channel: order.takenBy ? 'phone' : 'shop',
    contact: order.contact,
    delivery: order.delivery,
    note: order.note,
    invoice: order.invoice,
    lines: order.lines.map((line) => ({ id: newId(), ...line, shipped: 0, returned: 0 })),
    totals: order.totals,
    refunded: { amount: 0, currency: order.totals.total.currency },
    history: [{ at: placedAt, status: 'pending', ...firstEntry(order) }],
    fulfilments: [],
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

/** The first entry of the history: who placed the order. */
function firstEntry({ buyer, takenBy }: NewOrder): { actor: string; note?: string } {
  return takenBy ? { actor: takenBy.name, note: 'По телефона' } : { actor: buyer.name };
}

function asRow(line: OrderLine, position: number) {
  return {
    id: line.id,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    variant_name: line.variantName,
    sku: line.sku,
    slug: line.slug,
    image_url: line.imageUrl,
    unit_price: line.unitPrice.amount,
    quantity: line.quantity,
    discount: line.discount.amount,
    personalization: line.personalization,
    attributes: line.attributes,
  };
}
