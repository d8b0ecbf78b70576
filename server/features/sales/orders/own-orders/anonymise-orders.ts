import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Contact, OrderDelivery, OrderStatus } from '#contracts/orders/orders.ts';
import { deleteEmailTexts } from '#server/features/store/messages/delete-email-texts.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { fulfilments } from '../fulfilment/fulfilments.tables.ts';
import { orderHistory, orderKeys, orderLines, orders } from '../orders.tables.ts';
import type { CodConfirmations } from '../questions.ts';
import { codOutcomes } from '../refusals/cod-outcomes.tables.ts';

const underWay: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped'];

/** Replaces personal data. Phone and email are not in use. */
export const formerCustomer: Contact = {
  firstName: 'Бивш',
  lastName: 'клиент',
  phone: '000000000',
  email: 'deleted@example.invalid',
};

type Forget = CodConfirmations['forget'];

interface LeavingBuyer {
  userId: string;
  /** How to treat orders in progress, for which the customer must be reachable. */
  ordersUnderWay: 'refuse' | 'finish';
}

/**
 * Removes personal data from all orders of a customer, including hidden ones. Number, lines, totals and, for
 * accounting, the invoice are kept. With an order in progress it refuses (CONFLICT), or removes the data after the
 * order is completed.
 */
export async function anonymiseOrders(
  op: Operation,
  { userId, ordersUnderWay }: LeavingBuyer,
  forgetConfirmations: Forget,
): Promise<void> {
  const { tx, now } = op;
  const own = await tx.select(needed).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update');
  const open = own.filter(({ status }) => underWay.includes(status));
  if (ordersUnderWay === 'refuse') refuseUnderWay(open);
  await takePersonOut(
    op,
    own.filter((order) => !open.includes(order)),
    forgetConfirmations,
  );
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(orderHistory)
    .set({ actorId: null, actor: `${formerCustomer.firstName} ${formerCustomer.lastName}` })
    .where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.actorId, userId)));
  await tx
    .update(orders)
    .set({ userId: null, forgetWhenDone: true, updatedAt: now })
    .where(
      inArray(
        orders.id,
        open.map(({ id }) => id),
      ),
    );
}

/** Removes the personal data of deleted customers from orders that were in progress and are now completed. */
export async function forgetBuyersOfDoneOrders(op: Operation, forgetConfirmations: Forget): Promise<void> {
  const rows = await op.tx
    .select(needed)
    .from(orders)
    // An order that another account claimed since has a customer again.
    .where(and(orders.forgetWhenDone, isNull(orders.userId), notInArray(orders.status, [...underWay])))
    .orderBy(orders.id)
    .for('update');
  await takePersonOut(op, rows, forgetConfirmations);
}

const needed = { id: orders.id, number: orders.number, status: orders.status, delivery: orders.delivery };

async function takePersonOut(
  op: Operation,
  orderRows: readonly { id: string; delivery: OrderDelivery }[],
  forgetConfirmations: Forget,
): Promise<void> {
  const { tx, now } = op;
  for (const { id, delivery } of orderRows) {
    await tx
      .update(orders)
      .set({
        userId: null,
        guestCart: null,
        forgetWhenDone: false,
        contact: formerCustomer,
        delivery: withoutPlace(delivery),
        addressDoubt: null,
        note: '',
        internalNote: '',
        searchText: sql`' ' || ${orders.number}`,
        updatedAt: now,
      })
      .where(eq(orders.id, id));
  }
  const ids = orderRows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(codOutcomes).where(inArray(codOutcomes.orderId, ids));
  await forgetConfirmations(op, ids);
  await tx.delete(orderKeys).where(inArray(orderKeys.orderId, ids));
  await deleteEmailTexts(op, { about: ids });
  await tx.update(fulfilments).set({ trackingNumber: '' }).where(inArray(fulfilments.orderId, ids));
  await tx.update(orderLines).set({ personalization: '' }).where(inArray(orderLines.orderId, ids));
}

function refuseUnderWay(open: readonly { number: number }[]): void {
  const numbers = open.map(({ number }) => `№ ${number}`);
  if (numbers.length === 0) return;
  const which =
    numbers.length === 1
      ? `Поръчка ${numbers[0]} още не е приключила.`
      : `Още не са приключили: ${numbers.join(', ')}.`;
  throw new ShopError('CONFLICT', { message: `${which} Изчакай да я получиш или я откажи, после изтрий профила си.` });
}

function withoutPlace(delivery: OrderDelivery): OrderDelivery {
  return delivery.method === 'address'
    ? { method: 'address', city: '–', postcode: '0000', street: '–' }
    : { ...delivery, officeId: '', officeName: '–', city: '–', officeAddress: '–' };
}
