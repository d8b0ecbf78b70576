import { eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { customerGroups } from './groups.tables.ts';

/** Locks a group until the transaction ends, and returns it. NOT_FOUND if it does not exist. */
export async function lockGroup({ tx }: Operation, id: string, strength: 'update' | 'no key update' | 'key share') {
  const [group] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for(strength);
  if (!group) throw new ShopError('NOT_FOUND');
  return group;
}
