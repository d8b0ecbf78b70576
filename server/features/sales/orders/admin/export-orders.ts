import { asc, inArray } from 'drizzle-orm';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import {
  courierNames,
  orderStatusNames,
  paymentMethodNames,
  paymentStatusNames,
  trialPayment,
} from '#contracts/orders/order-names.rule.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount, csvPhone, csvTime } from '#server/platform/http/send-csv.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { adminOrderFilter } from './admin-order-filter.ts';
import { type OrderSort, orderings } from './list-admin-orders.ts';

const batch = 500;

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** The first columns of every row: customer and destination. */
const shared = [
  'Номер', 'Дата', 'Състояние', 'Плащане', 'Начин на плащане', 'Име', 'Телефон', 'Имейл', 'Доставка', 'Град', 'Адрес',
]; // prettier-ignore

const ofOrder = [
  'Бройки', 'Продукти', 'Отстъпка', 'Доставка цена', 'ДДС', 'Общо', 'Валута', 'Бележка', 'Фирма', 'ЕИК', 'ДДС номер',
]; // prettier-ignore

const ofLine = [
  'SKU', 'Продукт', 'Вариант', 'Надпис', 'Брой', 'Единична цена', 'Отстъпка на реда', 'Сума на реда', 'Валута', 'ЕИК',
]; // prettier-ignore

export const orderExportHeaders = { orders: [...shared, ...ofOrder], lines: [...shared, ...ofLine] } as const;

/**
 * Exports the orders that match the filter, in list order and with the labels of the screens: one row per order or per
 * order line. Reads 500 orders at a time.
 */
export async function* exportOrders(
  db: Database,
  { sortBy, rows, ...filter }: AdminOrderFilter & { sortBy: OrderSort; rows: 'orders' | 'lines' },
): AsyncGenerator<string[]> {
  const idRows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(await adminOrderFilter(db, filter))
    .orderBy(...orderings[sortBy]);
  for (let start = 0; start < idRows.length; start += batch) {
    const ids = idRows.slice(start, start + batch).map(({ id }) => id);
    const orderRows = await db.select().from(orders).where(inArray(orders.id, ids));
    const byId = new Map(orderRows.map((row) => [row.id, row]));
    const lines = rows === 'lines' ? await linesOf(db, ids) : new Map<string, Line[]>();
    for (const id of ids) {
      const order = byId.get(id);
      if (!order) continue;
      if (rows === 'orders') yield [...sharedCells(order), ...orderCells(order)];
      else for (const line of lines.get(id) ?? []) yield [...sharedCells(order), ...lineCells(order, line)];
    }
  }
}

async function linesOf(db: Database, ids: readonly string[]): Promise<Map<string, Line[]>> {
  const lineRows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position));
  return Map.groupBy(lineRows, ({ orderId }) => orderId);
}

function sharedCells(order: Order): string[] {
  const { contact, delivery } = order;
  return [
    String(order.number),
    csvTime(order.createdAt),
    orderStatusNames[order.status],
    order.isTrial
      ? `${paymentStatusNames[order.paymentStatus]} (${trialPayment})`
      : paymentStatusNames[order.paymentStatus],
    paymentMethodNames[order.paymentMethod],
    `${contact.firstName} ${contact.lastName}`,
    csvPhone(contact.phone),
    contact.email,
    delivery.method === 'address' ? 'До адрес' : `Офис на ${courierNames[delivery.courier]}`,
    delivery.city,
    placeOf(delivery),
  ];
}

/** Amounts in euro, also of an order in leva: its parts may then differ from the total by a cent. */
const euroOf =
  ({ currency }: Order) =>
  (amount: number) =>
    csvAmount(inEuro({ amount, currency }).amount);

function orderCells(order: Order): string[] {
  const euro = euroOf(order);
  return [
    String(order.itemCount),
    euro(order.subtotal),
    euro(order.discount),
    euro(order.deliveryPrice),
    euro(order.vatIncluded),
    euro(order.total),
    'EUR',
    order.note,
    order.invoice?.company ?? '',
    order.invoice?.eik ?? '',
    order.invoice?.vatNumber ?? '',
  ];
}

function lineCells(order: Order, line: Line): string[] {
  const euro = euroOf(order);
  return [
    line.sku,
    line.name,
    line.variantName,
    line.personalization,
    String(line.quantity),
    euro(line.unitPrice),
    euro(line.discount),
    euro(line.unitPrice * line.quantity - line.discount),
    'EUR',
    order.invoice?.eik ?? '',
  ];
}

function placeOf(delivery: OrderDelivery): string {
  return delivery.method === 'address'
    ? `${delivery.postcode} ${delivery.city}, ${delivery.street}`
    : `${delivery.officeName}, ${delivery.officeAddress}`;
}
