import { asc, eq, inArray } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { LabelFile, LabelPaper } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { asShopError } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isReady } from '../desk-views.ts';
import { waybills } from '../waybills.tables.ts';
import { type LabelToLay, layLabels } from './lay-labels.ts';

/**
 * The labels of waybills as one PDF, by courier and order number; in place of a label that is no PDF, a page that says so.
 * Waybills that are not made have no label; NOT_FOUND when none has. CONFLICT or UNAVAILABLE when a courier does not give
 * its labels.
 */
export async function printLabels(
  deps: Deps,
  { ids, paper }: { ids: readonly string[]; paper: LabelPaper },
): Promise<Uint8Array> {
  const rows = await deps.db
    .select({ waybill: waybills, orderNumber: orders.number })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(ids.length === 0 ? isReady : inArray(waybills.id, [...ids]))
    .orderBy(asc(waybills.courier), asc(orders.number));
  const printable = rows.filter(({ waybill }) => waybill.state === 'made');
  if (printable.length === 0) throw new ShopError('NOT_FOUND', { message: 'Няма готови етикети за печат.' });
  const files: LabelToLay[] = [];
  for (const [name, group] of Map.groupBy(printable, ({ waybill }) => waybill.courier)) {
    const parcels = group.map(({ waybill }) => waybill);
    for (const { numbers, pdf } of await labelsOf(deps, name, parcels))
      files.push({ pdf, notice: noticeOf(name, numbers) });
  }
  const numbers = printable.map(({ orderNumber }) => `№ ${orderNumber}`);
  const sheet = await layLabels(files, paper, `Етикети: ${numbers.join(', ')}`);
  if (!sheet) throw new ShopError('CONFLICT', { message: files[0]?.notice ?? '' });
  return sheet;
}

function noticeOf(courier: Courier, numbers: readonly string[]): string {
  return `${courierNames[courier]} не даде етикет за пратка ${numbers.join(', ')}. Отпечатай го от сайта на куриера.`;
}

async function labelsOf(
  deps: Deps,
  name: Courier,
  rows: readonly (typeof waybills.$inferSelect)[],
): Promise<LabelFile[]> {
  const outcome = await tryCourier(deps, name, (courier) => courier.labels(rows));
  if ('failure' in outcome) throw asShopError(outcome.failure, name);
  return outcome.answer;
}
