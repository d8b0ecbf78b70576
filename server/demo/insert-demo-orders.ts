import { sql } from 'drizzle-orm';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { stockMovements } from '#server/features/catalog/products/products.tables.ts';
import { notifications } from '#server/features/customers/notifications/notifications.tables.ts';
import { fulfilmentLines, fulfilments } from '#server/features/sales/orders/fulfilment/fulfilments.tables.ts';
import { orderHistory, orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries, payments } from '#server/features/sales/payments/payments.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { openBuildDemoOrder, type BuiltOrder } from './build-demo-order.ts';
import { demoOrders } from './content/orders.ts';
import type { DemoIds } from './demo-ids.ts';
import { productCreatedAt } from './insert-demo-catalog.ts';
import { insertDemoVisits } from './insert-demo-visits.ts';
import type { Preset } from './preset.ts';

const notified = 3;

/** Inserts ninety days of orders, and the stock movements from the first delivery to the current stock. */
export async function insertDemoOrders(tx: Transaction, ids: DemoIds, preset: Preset, now: Date): Promise<void> {
  const content = demoOrders(preset, now);
  const buildOrder = openBuildDemoOrder(preset, ids);
  const rows = await queryRows(
    tx,
    { number: column.number },
    sql`select nextval('order_number_seq')::float8 as number from generate_series(1, ${content.length})`,
  );
  const built = content.map((order, index) => buildOrder(order, rows[index]?.number ?? 0));
  await tx.insert(orders).values(built.map(({ row }) => row));
  await tx.insert(orderLines).values(built.flatMap(({ lines }) => lines));
  await tx.insert(orderHistory).values(built.flatMap(({ history }) => history));
  await insertParcels(tx, built);
  await insertPayments(tx, built);
  await insertMovements(tx, { ids, preset, now }, built);
  await insertNotifications(tx, built);
  await insertDemoVisits(
    tx,
    built.map(({ row }) => row.createdAt),
  );
}

async function insertParcels(tx: Transaction, built: readonly BuiltOrder[]): Promise<void> {
  const shipments = built.flatMap(({ parcels, lines }) => parcels.map((parcel) => ({ parcel, lines })));
  if (shipments.length === 0) return;
  await tx.insert(fulfilments).values(shipments.map(({ parcel }) => parcel));
  await tx
    .insert(fulfilmentLines)
    .values(
      shipments.flatMap(({ parcel, lines }) =>
        lines.map(({ id, quantity }) => ({ fulfilmentId: parcel.id, orderLineId: id, quantity })),
      ),
    );
}

/** Inserts the payment entries that match the orders. */
async function insertPayments(tx: Transaction, built: readonly BuiltOrder[]): Promise<void> {
  const paidOrders = built.map(({ row }) => ({ row, id: newId() }));
  await tx.insert(payments).values(
    paidOrders.map(({ row, id }) => ({
      id,
      orderId: row.id,
      method: row.paymentMethod,
      provider: row.paymentMethod === 'card' ? ('manual' as const) : row.paymentMethod,
      currency: row.currency,
      amount: row.total,
      closed: row.status === 'cancelled' ? ('cancelled' as const) : null,
      createdAt: row.createdAt,
    })),
  );
  const kinds = {
    unpaid: [],
    authorized: ['authorized'],
    paid: ['captured'],
    refunded: ['captured', 'refunded'],
  } as const;
  const entries = paidOrders.flatMap(({ row, id }) =>
    kinds[row.paymentStatus].map((kind) => ({
      paymentId: id,
      provider: row.paymentMethod === 'card' ? ('manual' as const) : row.paymentMethod,
      kind,
      amount: row.total,
      actor: 'Магазинът',
      at: row.updatedAt,
    })),
  );
  if (entries.length > 0) await tx.insert(paymentEntries).values(entries);
}

/** The quantity of the first delivery: the current stock plus everything that left since. */
async function insertMovements(
  tx: Transaction,
  { ids, preset, now }: { ids: DemoIds; preset: Preset; now: Date },
  built: readonly BuiltOrder[],
): Promise<void> {
  const allMovements = built.flatMap(({ movements }) => movements);
  const stockLeft = new Map<string, number>();
  for (const { variantId, quantity } of allMovements)
    stockLeft.set(variantId, (stockLeft.get(variantId) ?? 0) - quantity);
  const initial = preset.products.flatMap((product, index) =>
    product.variants.map(({ sku, stock }) => {
      const variantId = ids.get('variant', sku);
      const missing = missingStock(
        allMovements.filter((movement) => movement.variantId === variantId),
        stock,
      );
      const quantity = stock + (stockLeft.get(variantId) ?? 0) + missing;
      const delivered = { variantId, quantity, cause: 'initial' as const, at: productCreatedAt(index, preset, now) };
      return missing === 0 ? [delivered] : [delivered, writtenOff(variantId, missing, now)];
    }),
  );
  const receipts = initial.flat().filter(({ quantity }) => quantity !== 0);
  await tx.insert(stockMovements).values([...receipts, ...allMovements]);
  await tx.execute(sql`
    update variants v set sold_count = m.sold
    from (
      select variant_id, -sum(quantity) as sold from stock_movements where order_id is not null group by variant_id
    ) m
    where v.id = m.variant_id`);
}

/** The additional quantity of the first delivery that keeps stock from being negative at any time. */
function missingStock(movements: BuiltOrder['movements'], stockToday: number): number {
  let stock = stockToday;
  let lowest = stock;
  for (const { quantity } of movements.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    stock -= quantity;
    lowest = Math.min(lowest, stock);
  }
  return -Math.min(0, lowest);
}

/** Returned goods that are not restocked. */
function writtenOff(variantId: string, pieces: number, now: Date) {
  return { variantId, quantity: -pieces, cause: 'count' as const, note: 'Повредени при връщане', at: now };
}

/** Inserts notifications for the newest orders. */
async function insertNotifications(tx: Transaction, built: readonly BuiltOrder[]): Promise<void> {
  const newest = built.slice(-notified).toReversed();
  if (newest.length === 0) return;
  await tx.insert(notifications).values(
    newest.map(({ row }) => ({
      message: `Нова поръчка № ${row.number} от ${row.contact.firstName} ${row.contact.lastName}: ${formatMoney({
        amount: row.total,
        currency: row.currency,
      })}`,
      href: `/admin/orders/${row.id}`,
      kind: 'order' as const,
      permission: 'orders' as const,
      createdAt: row.createdAt,
    })),
  );
}
