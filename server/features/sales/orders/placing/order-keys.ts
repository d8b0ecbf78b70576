import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { hashSecretToken, makeSecretToken } from '#server/features/customers/accounts/secret-token.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { orderKeys, orders } from '../orders.tables.ts';

/**
 * The key with which the guest who ordered opens the order. Made of the browser's own guest id, so that a repeated
 * request is answered with the same key although no key is kept anywhere: the database alone opens no order.
 */
export function keyOfPlacedOrder(secrets: Secrets, guestId: string, orderId: string): string {
  return createHmac('sha256', secrets.key('order key')).update(`${guestId}\n${orderId}`).digest('base64url');
}

/** Lets `key`, or a new one, open an order from now on. Returns the key. */
export async function addOrderKey(
  tx: Transaction,
  { orderId, now, key = makeSecretToken() }: { orderId: string; now: Date; key?: string },
): Promise<string> {
  await tx.insert(orderKeys).values({ keyHash: hashSecretToken(key), orderId, createdAt: now });
  return key;
}

/** The order that a key opens; without the right one it does not exist (NOT_FOUND). */
export async function findOrderByKey(
  db: Database,
  { orderId, key }: { orderId: string; key: string | undefined },
): Promise<typeof orders.$inferSelect> {
  if (key === undefined) throw missingOrder();
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderKeys, eq(orderKeys.orderId, orders.id))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orderKeys.keyHash, hashSecretToken(key)),
        isNotNull(orders.guestCart),
        isNull(orders.deletedAt),
      ),
    );
  if (!row) throw missingOrder();
  return row.order;
}

const missingOrder = () => new ShopError('NOT_FOUND', { message: 'Няма такава поръчка.' });

export interface OrderLink {
  url: string;
  /** Anyone who has the link sees the order. */
  carriesSecret: boolean;
}

/** Where an email about an order leads: into the account, or, without one, to a page that a key of its own opens. */
export async function linkToOrder(
  tx: Transaction,
  order: { id: string; userId: string | null },
  { baseUrl, now, key }: { baseUrl: string; now: Date; key?: string },
): Promise<OrderLink> {
  if (order.userId !== null) return { url: `${baseUrl}/account/orders/${order.id}`, carriesSecret: false };
  const opens = key ?? (await addOrderKey(tx, { orderId: order.id, now }));
  // A fragment is never sent: the key stays out of logs, of referrers and of what third parties see of an address.
  return { url: `${baseUrl}/order/${order.id}#key=${opens}`, carriesSecret: true };
}
