import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { sliceLots } from '#contracts/orders/lot-pieces.rule.ts';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { readDocumentMark } from '#server/features/store/design/document-mark.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import { getAdminOrder } from '../get-order.ts';
import { describeParcel } from './describe-parcel.ts';
import { readGtins } from './read-gtins.ts';
import { type OrderLots, readOrderLots } from './read-order-lots.ts';
import { renderPackingSlip, type SlipOfParcel } from './render-packing-slip.ts';

/** The packing slip of one parcel of an order. @throws NOT_FOUND */
export async function printFulfilment(
  db: Database,
  { orderId, fulfilmentId, baseUrl }: { orderId: string; fulfilmentId: string; baseUrl: string },
): Promise<Pdf> {
  const order = await getAdminOrder(db, orderId);
  const slip = slipOf(order, fulfilmentId);
  const { name, phone } = await readSettings(db);
  const pdf = await openPdf(`Поръчка № ${order.number} – ${name}`);
  const gtins = await readGtins(db, [slip]);
  const mark = await readDocumentMark(db, new Date());
  const lots = lotsOfParcel(await readOrderLots(db, [order]), slip);
  await renderPackingSlip(pdf, { ...order, lines: slip.lines }, { name, phone, baseUrl, gtins, lots, mark }, slip);
  pdf.end();
  return pdf;
}

type ParcelContents = SlipOfParcel &
  Pick<AdminOrder, 'lines'> & {
    /** The pieces of each line in earlier parcels. */
    sentBefore: ReadonlyMap<string, number>;
  };

/** Parcels take the lots of a line in their order: the first parcel has the pieces that expire first. */
function lotsOfParcel(lots: OrderLots, { lines, sentBefore }: ParcelContents): OrderLots {
  return new Map(
    lines.map(({ id, quantity }) => [
      id,
      sliceLots(lots.get(id) ?? [], { from: sentBefore.get(id) ?? 0, count: quantity }),
    ]),
  );
}

/**
 * The contents of a parcel and the amount in euro that the courier collects for it: its items after discounts, and for
 * the first parcel the delivery price. The amounts of all parcels add up to the total of the order.
 */
function slipOf(order: AdminOrder, fulfilmentId: string): ParcelContents {
  const index = order.fulfilments.findIndex(({ id }) => id === fulfilmentId);
  const parcel = order.fulfilments[index];
  if (!parcel) throw new ShopError('NOT_FOUND');
  const piecesIn = (parcels: AdminOrder['fulfilments'], id: string) =>
    parcels.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
  const { currency } = order.totals.total;
  const sentBefore = new Map<string, number>();
  let collected = index === 0 ? 0 : order.totals.delivery.amount;
  let due = index === 0 ? order.totals.delivery.amount : 0;
  const lines = order.lines.flatMap((line) => {
    const count = piecesIn([parcel], line.id);
    const before = piecesIn(order.fulfilments.slice(0, index), line.id);
    const linePrice = { unitPrice: line.unitPrice.amount, quantity: line.quantity, discount: line.discount.amount };
    const net = netOfPieces(linePrice, { before, count });
    collected += netOfPieces(linePrice, { before: 0, count: before });
    due += net;
    sentBefore.set(line.id, before);
    return count === 0 ? [] : [{ ...line, quantity: count, lineTotal: { ...line.lineTotal, amount: net } }];
  });
  const euro = (amount: number) => inEuro({ amount, currency }).amount;
  return {
    lines,
    sentBefore,
    title: `Пратка ${parcel.number}`,
    carrier: describeParcel(parcel),
    due: { amount: euro(collected + due) - euro(collected), currency: 'EUR' },
  };
}
