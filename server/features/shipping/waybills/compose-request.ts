import { and, eq, ne, notInArray, sum } from 'drizzle-orm';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import type { AdminOrder, OrderDelivery } from '#contracts/orders/orders.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import type { ParcelRequest, Party, Place } from '#server/features/sales/delivery/couriers/courier-port.ts';
import type { Sender } from '#server/features/sales/delivery/couriers/enabled-couriers.ts';
import { isPaidByRecipient } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { moneyOf } from '#server/features/sales/payments/money-of.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { contentList } from './content-list.ts';
import { waybills } from './waybills.tables.ts';

/** What a courier is asked for: the unshipped pieces of an order, and the amount that is still due. */
export async function composeRequest(
  db: Database,
  { id, order, courier, sender }: { id: string; order: AdminOrder; courier: Courier; sender: Sender },
): Promise<ParcelRequest> {
  const cod = await amountToCollect(db, order);
  const pieces = order.lines.map(({ variantId, quantity, shipped }) => ({ variantId, quantity: quantity - shipped }));
  const place = placeOf(order.delivery);
  const isLocker = place.kind === 'office' && place.isLocker;
  return {
    reference: id,
    orderNumber: order.number,
    direction: 'to-customer',
    payer: isPaidByRecipient(courier, order) ? 'recipient' : 'sender',
    from: await senderOf(db, sender),
    to: recipientOf(order, place),
    weightGrams: await weighVariants(db, pieces),
    value: valueOf(order),
    cod: cod === 0 ? null : { amount: cod, contents: contentList(order, cod) },
    inspection: isLocker ? 'none' : order.inspection,
  };
}

/** The shop, with the address by which couriers reach it. */
export async function senderOf(db: Database, sender: Sender): Promise<Party> {
  const { email } = await readSettings(db);
  return { ...sender, email };
}

export function recipientOf({ contact }: Pick<AdminOrder, 'contact'>, place: Place): Party {
  return { name: `${contact.firstName} ${contact.lastName}`.trim(), phone: contact.phone, email: contact.email, place };
}

/** The place of delivery, as the courier is told. */
export function placeOf(delivery: OrderDelivery): Place {
  if (delivery.method === 'address') {
    const { city, postcode, street } = delivery;
    return { kind: 'address', city, postcode, street };
  }
  return { kind: 'office', id: delivery.officeId, isLocker: delivery.officeType === 'locker' };
}

/** The net value of the unshipped pieces in euro cents. */
function valueOf(order: AdminOrder): number {
  const { currency } = order.totals.total;
  const net = order.lines.reduce((all, line) => {
    const linePrice = { unitPrice: line.unitPrice.amount, quantity: line.quantity, discount: line.discount.amount };
    return all + netOfPieces(linePrice, { before: line.shipped, count: line.quantity - line.shipped });
  }, 0);
  return inEuro({ amount: net, currency }).amount;
}

/** What is due for an order paid on delivery, without what couriers collect with its other parcels; in euro cents. */
async function amountToCollect(db: Database, order: AdminOrder): Promise<number> {
  if (order.payment.method !== 'cod' || order.paymentStatus === 'paid') return 0;
  const { total } = order.totals;
  const { due } = await moneyOf(db, { id: order.id, total: total.amount, currency: total.currency });
  const [others] = await db
    .select({ cod: sum(waybills.cod).mapWith(Number) })
    .from(waybills)
    .where(
      and(
        eq(waybills.orderId, order.id),
        ne(waybills.kind, 'return'),
        notInArray(waybills.state, ['refused', 'cancelled']),
      ),
    );
  const onTheWay = order.fulfilments.every(({ deliveredAt }) => deliveredAt === null) ? (others?.cod ?? 0) : 0;
  return Math.max(inEuro(due).amount - onTheWay, 0);
}
