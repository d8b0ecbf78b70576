import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '#contracts/orders/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { idempotencyKeys } from '../orders.tables.ts';

/** Two people may use the same key for two things. `userId` is null for a guest. */
export interface KeyOwner {
  owner: string;
  userId: string | null;
}

/** A key counts for so long. */
export const keyLifetimeHours = 24;

/**
 * Takes a key for this request, or answers the order that the same request made with it before, as it was first answered.
 * Anyone who comes while that request is still running waits for its end here: for its order, or, when it failed, for the
 * key. With another request it is IDEMPOTENCY_KEY_REUSED. A refused request leaves no key behind, because the claim is
 * part of its transaction; an expired key counts as none.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  { buyer, key, request, now }: { buyer: KeyOwner; key: string; request: object; now: Date },
): Promise<Order | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const expired = new Date(now.getTime() - keyLifetimeHours * 3_600_000);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ owner: buyer.owner, userId: buyer.userId, key, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { requestHash, createdAt: now, orderId: null, answer: null },
      setWhere: sql`${idempotencyKeys.createdAt} < ${expired.toISOString()}::timestamptz`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;

  const [first] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, buyer.owner), eq(idempotencyKeys.key, key)));
  // Gone between the two statements: purged, or with an order deleted from the books. The browser tries again.
  if (!first) throw new ShopError('IN_PROGRESS');
  if (first.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  if (!first.answer) throw new ShopError('IN_PROGRESS');
  return first.answer;
}
