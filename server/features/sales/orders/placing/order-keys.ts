import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { orderKeys, orders } from '../orders.tables.ts';

/**
 * The key with which a guest opens their order. It is derived from the guest id of the browser, so that a repeated
 * request returns the same key although no key is stored: a copy of the database gives no access to orders.
 */
export function keyOfPlacedOrder(secrets: Secrets, guestId: string, orderId: string): string {
  return createHmac('sha256', secrets.key('order key')).update(`${guestId}\n${orderId}`).digest('base64url');
}

/** Grants access to an order with `key`, or with a new key, once the operation is committed. Returns the key. */
export async function addOrderKey(
  op: Operation,
  { orderId, key = makeSecretToken() }: { orderId: string; key?: string },
): Promise<string> {
  insertKey(op, { keyHash: hashSecretToken(key), orderId, createdAt: op.now.toISOString() });
  return key;
}

const insertKey = compileWrite<Record<'keyHash' | 'orderId' | 'createdAt', string>>(
  ({ keyHash, orderId, createdAt }) => sql`
    opened as (
      insert into ${orderKeys} (key_hash, order_id, created_at) values (${keyHash}, ${orderId}, ${createdAt})
    )`,
);

/** Grants access to each of these orders with a new key. Returns the keys by order. */
export async function addOrderKeys(
  { tx, now }: Operation,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(orderIds.map((orderId) => [orderId, makeSecretToken()]));
  if (keys.size === 0) return keys;
  const hashes = [...keys.values()].map(hashSecretToken);
  await tx.execute(sql`
    insert into ${orderKeys} (key_hash, order_id, created_at)
    select key_hash, order_id, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(hashes)}::text[], ${sql.param([...keys.keys()])}::uuid[]) as given (key_hash, order_id)`);
  return keys;
}

/** The order of a key. @throws NOT_FOUND for any other key */
export async function getOrderByKey(
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
  /** The link itself gives access to the order. */
  carriesSecret: boolean;
}

/** The link in emails about an order: to the account, or to a page opened by a new key. */
export async function linkToOrder(
  op: Operation,
  order: { id: string; userId: string | null },
  { key }: { key?: string } = {},
): Promise<OrderLink> {
  if (order.userId !== null) return { url: accountUrl(op.baseUrl, order.id), carriesSecret: false };
  const opens = key ?? (await addOrderKey(op, { orderId: order.id }));
  return { url: guestUrl(op.baseUrl, { orderId: order.id, key: opens }), carriesSecret: true };
}

/** The page of an order in the account of its customer. */
export function accountUrl(baseUrl: string, orderId: string): string {
  return `${baseUrl}/account/orders/${orderId}`;
}

/** The page of an order that its key opens. */
export function guestUrl(baseUrl: string, { orderId, key }: { orderId: string; key: string }): string {
  // A fragment is not sent to servers, so the key does not appear in logs, referrers or third-party data.
  return `${baseUrl}/order/${orderId}#key=${key}`;
}
