import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contact, OrderDelivery, OrderStatus } from '#contracts/orders.ts';
import { forgetLetters } from '#server/features/messages/forget-letters.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { orderHistory, orderKeys, orderLines, orders } from './orders.tables.ts';

const underWay: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped'];

/** What stands where a person stood. Its phone and e-mail lead nowhere. */
export const formerCustomer: Contact = {
  firstName: 'Бивш',
  lastName: 'клиент',
  phone: '000000000',
  email: 'deleted@example.invalid',
};

/**
 * Takes a person out of all their orders, hidden ones too. Number, lines, totals and, for the books, the invoice stay.
 * Refuses while an order is under way (CONFLICT): somebody has to be reached about it.
 */
export async function anonymiseOrders(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const own = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status, delivery: orders.delivery })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.id)
    .for('update');
  refuseUnderWay(own);
  for (const { id, delivery } of own) {
    await tx
      .update(orders)
      .set({
        userId: null,
        guestCart: null,
        contact: formerCustomer,
        delivery: withoutPlace(delivery),
        note: '',
        internalNote: '',
        searchText: sql`' ' || ${orders.number}`,
        updatedAt: now,
      })
      .where(eq(orders.id, id));
  }
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(orderKeys).where(inArray(orderKeys.orderId, ids));
  await forgetLetters(tx, { about: ids });
  await tx.update(orderLines).set({ personalization: '' }).where(inArray(orderLines.orderId, ids));
  await tx
    .update(orderHistory)
    .set({ actorId: null, actor: `${formerCustomer.firstName} ${formerCustomer.lastName}` })
    .where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.actorId, userId)));
}

function refuseUnderWay(own: readonly { number: number; status: OrderStatus }[]): void {
  const numbers = own.filter(({ status }) => underWay.includes(status)).map(({ number }) => `№ ${number}`);
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
