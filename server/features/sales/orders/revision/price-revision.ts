import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { OrderRevision, RevisedLines } from '#contracts/orders/order-revision.ts';
import type { DeliveryInput, OrderLine } from '#contracts/orders/orders.ts';
import { readOrderDiscounts } from '#server/features/pricing/discounts/uses/order-discounts.ts';
import { type PresentedCart, presentCart } from '#server/features/sales/cart/pricing/present-cart.ts';
import { type CartLineRow, readLines } from '#server/features/sales/cart/read-lines.ts';
import { recipientPays } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { orderLines, orders } from '../orders.tables.ts';
import { soldLines } from '../placing/sold-lines.ts';
import { presentOrder } from '../present-order.ts';
import { isSamePlace } from './is-same-place.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

export interface PricedRevision extends Pick<PresentedCart, 'deliveryQuote' | 'parcelTo'> {
  revision: OrderRevision;
  /** The new lines with catalogue data and the applicable price, in the given order. */
  rows: CartLineRow[];
  /** The same as lines of the order, in the same order. */
  lines: OrderLine[];
  /** Stores what each discount of the order takes off now. */
  reviseDiscounts: (op: Operation) => Promise<void>;
}

/**
 * Prices an order with other lines, another delivery, or both; what is not given does not change. Existing quantities
 * keep the agreed price, additional ones have the current price. Delivery is computed as for a new order: to the same
 * place at the quote that the order was placed with, to another one at `quoted`. The discounts are those of the order.
 */
export async function priceRevision(
  db: Database,
  order: OrderRow,
  {
    held,
    wanted,
    delivery = order.delivery,
    quoted = 'use-table',
  }: {
    held: readonly LineRow[];
    wanted?: RevisedLines | undefined;
    delivery?: DeliveryInput | undefined;
    quoted?: DeliveryQuote;
  },
): Promise<PricedRevision> {
  const settings = await readSettings(db);
  if (settings.currency !== order.currency) {
    throw new ShopError('ORDER_STATUS', { message: 'Поръчката е в друга валута и редовете ѝ не се променят вече.' });
  }
  const { rules, amount, revise } = await readOrderDiscounts(db, order.id);
  if (amount !== order.discount) {
    throw new ShopError('ORDER_STATUS', {
      message: 'Отстъпка по поръчката вече е изтрита, а без нея цената не може да се сметне.',
    });
  }
  const rows = await rowsOf(db, held, wanted ?? held);
  const discounts = { rules, code: null, now: order.createdAt, isFirstOrder: true, groupIds: null };
  const isSame = isSamePlace(order.delivery, delivery);
  const agreedQuote = isSame ? order.deliveryQuote : null;
  const byTable = {
    ...settings,
    recipientPays: (isSame ? agreedPayer(order) : undefined) ?? (await recipientPays(db, delivery)),
  };
  const courierPrice = agreedQuote === null ? quoted : { agreed: agreedQuote };
  const price = presentCart(rows, byTable, { method: delivery.method, discounts, courierPrice });
  const { quote, discounted, deliveryQuote, parcelTo } = price;
  const before = presentOrder(order, [], []).totals;
  const difference = { amount: quote.totals.total.amount - before.total.amount, currency: order.currency };
  const revision = { lines: quote.lines, before, totals: quote.totals, difference };
  const reviseDiscounts = (op: Operation) => revise(op, discounted.applied);
  return { revision, rows, lines: soldLines(rows, price), reviseDiscounts, deliveryQuote, parcelTo };
}

/** Whether the recipient pays, as it was agreed; undefined for a delivery that was free. */
function agreedPayer({ delivery, deliveryPrice }: OrderRow): boolean | undefined {
  if (delivery.paidBy === 'recipient') return true;
  return deliveryPrice > 0 ? false : undefined;
}

async function rowsOf(
  db: Database,
  held: readonly LineRow[],
  lines: readonly RevisedLines[number][],
): Promise<CartLineRow[]> {
  const lineById = new Map(held.map((line) => [line.id, line]));
  const identified = lines.map((line, index) => ({ ...line, id: line.id ?? `new-${index}` }));
  const rowById = new Map((await readLines(db, identified)).map((row) => [row.id, row]));
  const heldOf = new Map<string, number>();
  for (const { variantId, quantity } of held) heldOf.set(variantId, (heldOf.get(variantId) ?? 0) + quantity);
  return identified.map((line, index) => {
    const agreed = lineById.get(line.id);
    const isKept = agreed?.variantId === line.variantId;
    const row = rowById.get(line.id) ?? (isKept ? goneRow(agreed) : undefined);
    if (!row || (!isKept && row.status !== 'active')) {
      const message = 'Този продукт вече не се предлага.';
      throw new ShopError('VALIDATION', { errors: [{ path: `lines.${index}`, message }] });
    }
    const shelf = { ...row, stock: row.stock + (heldOf.get(row.variantId) ?? 0), seenPrice: null };
    // Price, VAT rate, name and text stay as the customer agreed to them, regardless of the catalogue.
    return isKept
      ? {
          ...shelf,
          status: 'active',
          price: agreed.unitPrice,
          vatPercent: agreed.vatRate ?? row.vatPercent,
          quantity: line.quantity,
          choices: agreed.attributes,
        }
      : shelf;
  });
}

/** A line whose variant no longer exists. It can be kept or removed, but category discounts no longer apply to it. */
function goneRow(line: LineRow): CartLineRow {
  return {
    ...line,
    attributes: [],
    seenPrice: null,
    kind: 'other',
    facts: {},
    valueIds: [],
    productValueIds: [],
    text: { personalizable: false, facts: {} },
    status: 'active',
    currency: 'BGN',
    price: line.unitPrice,
    compareAtPrice: null,
    vatPercent: line.vatRate,
    stock: 0,
    categoryPath: [],
    image: null,
    choices: line.attributes,
  };
}
