import { eq, inArray } from 'drizzle-orm';
import { customerGroups } from '#server/features/customers/groups/groups.tables.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountGroups } from './discounts.tables.ts';

/**
 * Limits a discount to groups of customers, or to none, and returns them ordered by id. The groups are locked: a
 * concurrent deletion either commits first, and the group is refused here, or is refused itself.
 */
export async function writeGroups(
  { tx }: Operation,
  discountId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  await tx.delete(discountGroups).where(eq(discountGroups.discountId, discountId));
  if (groupIds.length === 0) return [];
  const groupRows = await tx
    .select({ groupId: customerGroups.id })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...groupIds]))
    .orderBy(customerGroups.id)
    .for('key share');
  if (groupRows.length < new Set(groupIds.map((id) => id.toLowerCase())).size) {
    const message = 'Има група, която вече не съществува. Махни я и запази отново.';
    throw new ShopError('VALIDATION', { errors: [{ path: 'groupIds', message }] });
  }
  await tx.insert(discountGroups).values(groupRows.map(({ groupId }) => ({ discountId, groupId })));
  return groupRows.map(({ groupId }) => groupId);
}
