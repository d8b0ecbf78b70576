import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { isEmailCorrectable } from '#contracts/checkout/email-correction.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { redirectMessages } from '#server/features/store/messages/messages-about.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { queueLateEmail } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { searchTextOf } from '../admin/search-text.ts';
import { orderPlacedSubject } from '../emails/order-emails.ts';
import { presentToBuyer } from '../get-order.ts';
import { orderKeys, orders } from '../orders.tables.ts';
import { getOrderByKey } from '../placing/order-keys.ts';
import { lockOrder } from '../status/lock-order.ts';

interface Correction {
  orderId: string;
  key: string | undefined;
  email: string;
}

/**
 * Replaces the mistyped email of a guest order, for a caller with its key: once, and within an hour of the order
 * (ORDER_STATUS). The order is locked until the confirmation to the new address is queued, and the unique cause of that
 * email backs it. Keys that were sent to the old address end, and emails that wait for it go to the new one.
 */
export async function correctGuestEmail(op: Operation, { orderId, key, email }: Correction): Promise<void> {
  await getOrderByKey(op.tx, { orderId, key });
  const row = await lockOrder(op, orderId);
  if (!row) throw new ShopError('NOT_FOUND');
  const before = await presentToBuyer(op.tx, row);
  const old = before.contact.email;
  if (emailKey(old) === emailKey(email)) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'email', message: 'Това е имейлът на поръчката сега.' }] });
  }
  const cause = `order-placed:${orderId}:corrected` as const;
  if (!isEmailCorrectable(before, op.now) || (await isSent(op, cause))) {
    throw new ShopError('ORDER_STATUS', {
      message: 'Имейлът се поправя веднъж, до час след поръчката. Свържи се с нас.',
    });
  }
  const contact = { ...before.contact, email };
  await op.tx
    .update(orders)
    .set({
      contact: sql`jsonb_set(${orders.contact}, '{email}', to_jsonb(${email}::text))`,
      searchText: sql`' ' || ${orders.number} || ${searchTextOf(contact, row.invoice)}::text`,
      updatedAt: op.now,
    })
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
  await closeForOldAddress(op, { orderId, key: key ?? '', old, email });
  await sendAgain(op, { ...before, contact }, cause);
}

async function isSent({ tx }: Operation, cause: string): Promise<boolean> {
  const [message] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.cause, cause));
  return message !== undefined;
}

/** The key of the caller stays; those in emails to the old address end. */
async function closeForOldAddress(
  op: Operation,
  { orderId, key, old, email }: { orderId: string; key: string; old: string; email: string },
): Promise<void> {
  await op.tx.delete(orderKeys).where(and(eq(orderKeys.orderId, orderId), ne(orderKeys.keyHash, hashSecretToken(key))));
  await redirectMessages(op, { about: orderId, from: old, to: email, instead: `order-placed:${orderId}` });
}

async function sendAgain(op: Operation, order: Order, cause: `order-placed:${string}`): Promise<void> {
  await addNotification(op, {
    kind: 'order',
    message: `Клиентът поправи имейла на поръчка № ${order.number}`,
    href: `/admin/orders/${order.id}`,
  });
  await queueLateEmail(op, {
    cause,
    to: order.contact.email,
    subject: orderPlacedSubject(await readSettings(op.tx), order),
    carriesSecret: true,
    termsVersion: order.termsVersion,
  });
}
