import { inArray } from 'drizzle-orm';
import type { AdminOrderFilter } from '#contracts/admin-orders.ts';
import { courierNames, orderStatusNames, paymentMethodNames, paymentStatusNames } from '#contracts/order-names.ts';
import type { OrderDelivery } from '#contracts/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import { adminOrderFilter } from './admin-order-filter.ts';
import { type OrderSort, orderings } from './list-admin-orders.ts';
import { orders } from './orders.tables.ts';

const batch = 500;

export const orderExportHeader = [
  'Номер', 'Дата', 'Състояние', 'Плащане', 'Начин на плащане', 'Име', 'Телефон', 'Имейл', 'Доставка', 'Град', 'Адрес',
  'Бройки', 'Продукти', 'Отстъпка', 'Доставка цена', 'ДДС', 'Общо', 'Валута', 'Бележка',
]; // prettier-ignore

/** A line per order that the filter finds, in the order of the list and in the words of the screens. Reads 500 at a time. */
export async function* exportOrders(
  db: Database,
  { sortBy, ...filter }: AdminOrderFilter & { sortBy: OrderSort },
): AsyncGenerator<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(await adminOrderFilter(db, filter))
    .orderBy(...orderings[sortBy]);
  for (let start = 0; start < found.length; start += batch) {
    const ids = found.slice(start, start + batch).map(({ id }) => id);
    const rows = await db.select().from(orders).where(inArray(orders.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row) yield lineOf(row);
    }
  }
}

function lineOf(row: typeof orders.$inferSelect): string[] {
  const { contact, delivery } = row;
  return [
    String(row.number),
    row.createdAt.toISOString(),
    orderStatusNames[row.status],
    paymentStatusNames[row.paymentStatus],
    paymentMethodNames[row.paymentMethod],
    `${contact.firstName} ${contact.lastName}`,
    contact.phone,
    contact.email,
    delivery.method === 'address' ? 'До адрес' : `Офис на ${courierNames[delivery.courier]}`,
    delivery.city,
    placeOf(delivery),
    String(row.itemCount),
    csvAmount(row.subtotal),
    csvAmount(row.discount),
    csvAmount(row.deliveryPrice),
    csvAmount(row.vatIncluded),
    csvAmount(row.total),
    row.currency,
    row.note,
  ];
}

function placeOf(delivery: OrderDelivery): string {
  return delivery.method === 'address'
    ? `${delivery.postcode} ${delivery.city}, ${delivery.street}`
    : `${delivery.officeName}, ${delivery.officeAddress}`;
}
