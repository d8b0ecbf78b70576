import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Order } from '#contracts/orders/orders.ts';
import { readDocumentMark } from '#server/features/store/design/document-mark.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import { findTargetOrders, type OrderTarget } from '../bulk/find-target-orders.ts';
import { partsOf } from '../order-parts.ts';
import { orders } from '../orders.tables.ts';
import { presentOrder } from '../present-order.ts';
import { readGtins } from './read-gtins.ts';
import { readOrderLots } from './read-order-lots.ts';
import { renderPackingSlip } from './render-packing-slip.ts';
import { renderPickingList } from './render-picking-list.ts';

interface PrintJob {
  target: OrderTarget;
  what: 'all' | 'slips' | 'picking';
  /** Without prices, a slip contains only the amount that the courier collects. */
  withPrices?: boolean;
  now: Date;
  baseUrl: string;
}

/**
 * A picking list of orders, followed by a packing slip for each, by order number. The document is complete but not
 * ended. Refuses an empty selection (NOT_FOUND) and one above the limit (TOO_LARGE).
 */
export async function printOrders(
  db: Database,
  { target, what, withPrices = true, now, baseUrl }: PrintJob,
): Promise<Pdf> {
  const orders = await readOrders(db, await findTargetOrders(db, target));
  if (orders.length === 0) throw new ShopError('NOT_FOUND', { message: 'Няма поръчки за печат.' });
  const { name, phone } = await readSettings(db);
  const gtins = await readGtins(db, orders);
  const lots = await readOrderLots(db, orders);
  const mark = await readDocumentMark(db, now);
  const pdf = await openPdf(`Поръчки за опаковане – ${name}`);
  if (what === 'picking' || (what === 'all' && orders.length > 1)) renderPickingList(pdf, orders, { now, lots });
  if (what !== 'picking')
    for (const order of orders)
      await renderPackingSlip(pdf, order, { name, phone, baseUrl, gtins, lots, mark, withPrices });
  pdf.end();
  return pdf;
}

async function readOrders(db: Database, ids: readonly string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.number));
  const parts = await partsOf(db, ids);
  return rows.map((row) => presentOrder(row, ...parts(row.id)));
}
