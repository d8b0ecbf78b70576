import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '#contracts/orders/orders.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { idempotencyKeys } from '../orders.tables.ts';

/** Keys are scoped to the caller. `userId` is null for a guest. */
export interface KeyOwner {
  owner: string;
  userId: string | null;
}

/** The lifetime of a key. */
export const keyLifetimeHours = 24;

/**
 * Claims a key for this request, or returns the stored result of the same earlier request. While that request is still
 * running, this call waits for its result or, if it failed, for the key. With a different request:
 * IDEMPOTENCY_KEY_REUSED. A refused request leaves no key, because the claim is part of its transaction. Expired keys
 * are ignored.
 */
export async function claimIdempotencyKey(
  { tx, now }: Operation,
  { buyer, key, request }: { buyer: KeyOwner; key: string; request: object },
): Promise<Order | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const expired = new Date(now.getTime() - keyLifetimeHours * 3_600_000);
  const { owner, userId } = buyer;
  const times = { at: now.toISOString(), expired: expired.toISOString() };
  const claimed = await claim(tx, { owner, userId, key, requestHash, ...times });
  if (claimed.length > 0) return null;

  const [first] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, buyer.owner), eq(idempotencyKeys.key, key)));
  // Deleted between the two statements, by the purge or with its order. The client retries.
  if (!first) throw new ShopError('IN_PROGRESS');
  if (first.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  if (!first.answer) throw new ShopError('IN_PROGRESS');
  return first.answer;
}

interface Claim extends KeyOwner {
  key: string;
  requestHash: string;
  at: string;
  expired: string;
}

const claim = compileStatement<Claim, { key: typeof column.text }>(
  { key: column.text },
  ({ owner, userId, key, requestHash, at, expired }) => sql`
    insert into ${idempotencyKeys} as earlier (owner, user_id, key, request_hash, created_at)
    values (${owner}, ${userId}, ${key}, ${requestHash}, ${at})
    on conflict (owner, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, order_id = null, answer = null
      where earlier.created_at < ${expired}::timestamptz
    returning key`,
);
