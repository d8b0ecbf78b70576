import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { hashSecretToken, makeSecretToken } from '#server/platform/secret-token.ts';
import { orderKeys } from '../orders.tables.ts';
import { addOrderKey } from './order-keys.ts';

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
