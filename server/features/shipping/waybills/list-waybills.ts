import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { trackingUrl } from '#contracts/delivery/tracking-url.rule.ts';
import type { Waybill, WaybillView } from '#contracts/waybills/waybills.ts';
import { describeDelivery } from '#server/features/sales/orders/emails/order-emails.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { deskViews } from './desk-views.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

interface WaybillQuery {
  view: WaybillView;
  orderId?: string | undefined;
  courier?: Courier | undefined;
  page: number;
  limit: number;
}

/** One page of waybills, newest first, and their number. Two queries. */
export async function listWaybills(
  db: Database,
  { view, orderId, courier, page, limit }: WaybillQuery,
): Promise<{ waybills: Waybill[]; total: number }> {
  const where = and(
    orderId ? eq(waybills.orderId, orderId) : deskViews[view],
    courier && eq(waybills.courier, courier),
    isNull(orders.deletedAt),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(desc(waybills.createdAt), desc(waybills.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db
    .select({ total: count() })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(where);
  return { waybills: rows.map(present), total: all?.total ?? 0 };
}

/** The number of waybills in each part of the desk that means work; the others count 0. */
export async function countWaybills(db: Database): Promise<Record<WaybillView, number>> {
  const viewCounts = (['waiting', 'ready', 'failed', 'on-the-way', 'back'] as const).map(async (view) => {
    const [row] = await db
      .select({ total: count() })
      .from(waybills)
      .innerJoin(orders, eq(orders.id, waybills.orderId))
      .where(and(deskViews[view], isNull(orders.deletedAt)));
    return [view, row?.total ?? 0] as const;
  });
  const counts = Object.fromEntries(await Promise.all(viewCounts));
  return Object.assign({ waiting: 0, ready: 0, failed: 0, 'on-the-way': 0, back: 0, all: 0 }, counts);
}

/** These waybills, in the order of their orders. */
export async function readWaybills(db: Database, ids: readonly string[]): Promise<Waybill[]> {
  const rows = await select(db)
    .where(inArray(waybills.id, [...ids]))
    .orderBy(asc(orders.number));
  return rows.map(present);
}

const select = (db: Database) =>
  db
    .select({
      waybill: waybills,
      order: { id: orders.id, number: orders.number, contact: orders.contact, delivery: orders.delivery },
    })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .$dynamic();

interface Joined {
  waybill: WaybillRow;
  order: Pick<typeof orders.$inferSelect, 'id' | 'number' | 'contact' | 'delivery'>;
}

function present({ waybill: row, order }: Joined): Waybill {
  const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
  return {
    id: row.id,
    kind: row.kind,
    courier: row.courier,
    state: row.state,
    number: row.number,
    trackingUrl: trackingUrl({ courier: row.courier, trackingNumber: row.number }),
    price: row.price === null ? null : euro(row.price),
    cod: row.cod === 0 ? null : euro(row.cod),
    weightGrams: row.weightGrams,
    error: row.error,
    parcel: row.parcel,
    parcelAt: row.parcelAt?.toISOString() ?? null,
    isHandedOver: row.fulfilmentId !== null,
    isBack: (row.parcel === 'refused' || row.parcel === 'returned') && row.returnHandledAt === null,
    pickupAsked: row.pickupId !== null,
    createdAt: row.createdAt.toISOString(),
    order: {
      id: order.id,
      number: order.number,
      recipient: `${order.contact.firstName} ${order.contact.lastName}`.trim(),
      place: describeDelivery(order.delivery),
    },
  };
}
