import { eq } from 'drizzle-orm';
import { maxBulk } from '#contracts/common/bulk.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { customerGroups, groupMembers } from './groups.tables.ts';
import { lockGroup } from './lock-group.ts';
import type { DiscountsOfGroup } from './questions.ts';

/**
 * Deletes a group, not its users. CONFLICT if discounts are limited to it, since they would otherwise apply to
 * everyone or no one. The group is locked first: a discount that is limited to it concurrently either commits first
 * and is seen, or finds it deleted.
 */
export async function deleteGroup(
  op: Operation<Caller>,
  id: string,
  discountsOfGroup: DiscountsOfGroup,
): Promise<void> {
  const { tx } = op;
  const { name } = await lockGroup(op, id, 'update');
  const names = await discountsOfGroup(tx, id);
  if (names.length > 0) {
    const list = names.map((one) => `„${one}“`).join(', ');
    throw new ShopError('CONFLICT', {
      message: `Групата не може да се изтрие, докато за нея важи отстъпка: ${list}. Първо я махни оттам.`,
    });
  }
  const members = await tx
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, id))
    .limit(maxBulk + 1);
  await tx.delete(customerGroups).where(eq(customerGroups.id, id));
  await recordActivity(op, {
    action: 'group.deleted',
    subjectType: 'group',
    subjectId: id,
    subjectName: name,
    // Without names, and limited in size: larger groups cannot be restored.
    before: { name, users: members.length > maxBulk ? null : members.map((member) => member.id) },
  });
}
