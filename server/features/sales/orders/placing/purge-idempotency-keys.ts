import { lt } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { idempotencyKeys } from '../orders.tables.ts';
import { keyLifetimeHours } from './claim-idempotency-key.ts';

/** Deletes expired keys. Returns their number. */
export async function purgeIdempotencyKeys({ now, tx }: Operation): Promise<number> {
  const expired = new Date(now.getTime() - keyLifetimeHours * 3_600_000);
  const { rowCount } = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expired));
  return rowCount ?? 0;
}
