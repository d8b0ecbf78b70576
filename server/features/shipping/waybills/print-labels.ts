import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { LabelPaper } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { joinPdfs, layLabels } from '#server/features/sales/delivery/couriers/join-pdfs.ts';
import { openCourier } from '#server/features/sales/delivery/couriers/open-courier.ts';
import { asShopError } from '#server/features/sales/delivery/couriers/test-courier.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { waybills } from './waybills.tables.ts';

/** Waybills whose parcels wait for the courier. */
const ready = and(eq(waybills.state, 'made'), eq(waybills.parcel, 'prepared'), isNull(waybills.fulfilmentId));

/**
 * The labels of waybills as one PDF, by courier and order number. Waybills that are not made have no label; NOT_FOUND
 * when none has. CONFLICT or UNAVAILABLE when a courier does not give its labels.
 */
export async function printLabels(
  deps: Deps,
  { ids, paper }: { ids: readonly string[]; paper: LabelPaper },
): Promise<Uint8Array> {
  const rows = await deps.db
    .select({ waybill: waybills, orderNumber: orders.number })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(ids.length === 0 ? ready : inArray(waybills.id, [...ids]))
    .orderBy(asc(waybills.courier), asc(orders.number));
  const made = rows.filter(({ waybill }) => waybill.state === 'made');
  if (made.length === 0) throw new ShopError('NOT_FOUND', { message: 'Няма готови етикети за печат.' });
  const files: Uint8Array[] = [];
  for (const [name, group] of Map.groupBy(made, ({ waybill }) => waybill.courier)) {
    files.push(
      await labelsOf(
        deps,
        name,
        group.map(({ waybill }) => waybill),
      ),
    );
  }
  const numbers = made.map(({ orderNumber }) => `№ ${orderNumber}`);
  return layLabels(await joinPdfs(files), paper, `Етикети: ${numbers.join(', ')}`);
}

async function labelsOf(
  deps: Deps,
  name: Courier,
  rows: readonly (typeof waybills.$inferSelect)[],
): Promise<Uint8Array> {
  try {
    const { courier } = await openCourier(deps, name);
    return await courier.label(rows);
  } catch (error) {
    throw asShopError(error, name);
  }
}
