import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import {
  type Contact,
  type DeliveryInput,
  type OrderDelivery,
  type PaymentStatus,
  unshipped,
} from '#contracts/orders/orders.ts';
import { weighVariants } from '#server/features/catalog/products/weigh-variants.ts';
import { resolveDelivery } from '#server/features/sales/delivery/resolve-delivery.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { searchTextOf } from '../admin/search-text.ts';
import { orders } from '../orders.tables.ts';
import { linesOf } from '../own-orders/open-order.ts';
import type { SetManualPayment, SettleTotal, RefuseReaddressing } from '../questions.ts';
import { lockOrder } from '../status/lock-order.ts';
import { isSameDestination } from './is-same-destination.ts';
import { repriceDelivery } from './reprice-delivery.ts';

type OrderRow = typeof orders.$inferSelect;
type OrderEdit = Omit<OrderChanges, 'status' | 'statusNote' | 'addressAsTyped'>;

interface Edit {
  orderId: string;
  edit: OrderEdit;
  /** What the courier said about a changed address; undefined leaves what is stored. */
  addressDoubt?: AddressDoubt | null | undefined;
  setPayment: SetManualPayment;
  settleTotal: SettleTotal;
  refuseReaddressing: RefuseReaddressing;
  secrets: Secrets;
}

interface Edited {
  paymentStatus?: PaymentStatus;
  contact?: Contact;
  delivery?: OrderDelivery;
  note?: string;
  internalNote?: string;
}

/**
 * Updates details of an order. Lines and price do not change, unless a total is expected with another delivery
 * (reprice-delivery.ts). Contact and delivery can change until the order is shipped (ORDER_STATUS); notes and payment
 * status always. Another place, name or phone is refused while a waybill is for those of now (CONFLICT). Only differences
 * count as a change. The order is locked. With `updatedAt`, the update is refused (STALE) when the order was changed
 * since.
 */
export async function editOrder(
  op: Operation<SignedInCaller>,
  { orderId, edit, addressDoubt, setPayment, settleTotal, refuseReaddressing, secrets }: Edit,
): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  if (edit.contact?.email === '' && order.contact.email !== '') {
    throw new ShopError('VALIDATION', {
      errors: [{ path: 'contact.email', message: 'Трябва да е като ime@example.com.' }],
    });
  }
  const after = await differences(op.tx, order, edit);
  if (Object.keys(after).length === 0) return;
  refuseStale(order, edit, after);
  if (unshipped.includes(order.status) && isReaddressed(order, after)) await refuseReaddressing(op, orderId);
  const { paymentStatus, ...storedValues } = after;
  if (paymentStatus) await setPayment(op, { orderId, status: paymentStatus });
  const touchesParcel = after.contact !== undefined || after.delivery !== undefined;
  const { rowCount } = await op.tx
    .update(orders)
    .set({
      ...storedValues,
      ...(after.delivery && addressDoubt !== undefined ? { addressDoubt } : {}),
      ...(after.contact
        ? { searchText: sql`' ' || ${orders.number} || ${searchTextOf(after.contact, order.invoice)}::text` }
        : {}),
      updatedAt: op.now,
    })
    .where(
      and(
        eq(orders.id, order.id),
        isNull(orders.deletedAt),
        touchesParcel ? inArray(orders.status, [...unshipped]) : undefined,
      ),
    );
  if (rowCount === 0) {
    throw new ShopError('ORDER_STATUS', {
      message: 'Контактът и доставката не се променят, след като поръчката е изпратена или отказана.',
    });
  }
  const { expectedTotal: expected, deliveryQuote: signedQuote } = edit;
  const { delivery } = after;
  const total =
    delivery && expected
      ? await repriceDelivery(op, order, { delivery, expected, signedQuote, secrets, settleTotal })
      : order.total;
  await recordActivity(op, {
    action: 'order.edited',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    before: {
      ...Object.fromEntries(Object.keys(after).map((key) => [key, Reflect.get(order, key)])),
      ...(total === order.total ? {} : { total: order.total }),
    },
    after: { ...after, ...(total === order.total ? {} : { total }) },
  });
}

/** The payment status is exempt from the stale check: setting it overwrites no text. */
function refuseStale({ updatedAt }: { updatedAt: Date }, { updatedAt: seen }: OrderEdit, after: Edited): void {
  const isText = Object.keys(after).some((key) => key !== 'paymentStatus');
  if (isText && seen !== undefined && new Date(seen) < updatedAt) throw new ShopError('STALE');
}

/** Whether a label made before would name another place, name or phone. */
function isReaddressed({ contact, delivery }: OrderRow, after: Edited): boolean {
  const isAnother = (['firstName', 'lastName', 'phone'] as const).some(
    (part) => after.contact !== undefined && after.contact[part] !== contact[part],
  );
  return isAnother || (after.delivery !== undefined && !isSameDestination(delivery, after.delivery));
}

async function differences(tx: Transaction, order: OrderRow, edit: OrderEdit): Promise<Edited> {
  const values = {
    paymentStatus: edit.paymentStatus,
    contact: edit.contact,
    delivery: edit.delivery && (await resolveNewDelivery(tx, order, edit.delivery)),
    note: edit.note,
    internalNote: edit.internalNote,
  };
  // The keys and values are those of `wanted`, without absent and unchanged ones.
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(order, key)),
    ),
  ) as Edited;
}

/** Cash on delivery and weight are checked only where an order is moved to another office. */
async function resolveNewDelivery(tx: Transaction, order: OrderRow, input: DeliveryInput): Promise<OrderDelivery> {
  const { delivery: now, paymentMethod, paymentStatus, total } = order;
  const isSame =
    input.method === 'office' &&
    now.method === 'office' &&
    input.courier === now.courier &&
    input.officeId === now.officeId;
  const payment = isSame || (paymentStatus === 'paid' && total > 0) ? undefined : paymentMethod;
  const weigh = async () => weighVariants(tx, await linesOf(tx, order.id));
  const resolved = await resolveDelivery(tx, input, {
    payment,
    refuseCod: 'delivery.officeId',
    ...(isSame ? {} : { weigh }),
  });
  // Who pays the courier changes with the price only.
  return now.paidBy === undefined ? resolved : { ...resolved, paidBy: now.paidBy };
}
