import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addMembers } from './add-members.ts';
import { groupMembers } from './groups.tables.ts';
import { lockGroup } from './lock-group.ts';

/** Adds users to a group or removes them. Returns its name, and the number of users that changed. */
export async function setGroupMembers(
  op: Operation<Caller>,
  { groupId, userIds, isMember }: { groupId: string; userIds: readonly string[]; isMember: boolean },
): Promise<{ name: string; changed: number }> {
  const { name } = await lockGroup(op, groupId, 'key share');
  const users = isMember ? await addMembers(op, groupId, userIds) : await removeMembers(op.tx, groupId, userIds);
  if (users.length > 0) {
    await recordActivity(op, {
      action: isMember ? 'group.members-added' : 'group.members-removed',
      subjectType: 'group',
      subjectId: groupId,
      subjectName: name,
      // Without names: activities are never deleted, accounts may be.
      after: { users, isMember },
    });
  }
  return { name, changed: users.length };
}

async function removeMembers(tx: Transaction, groupId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(groupMembers)
    .where(
      and(eq(groupMembers.groupId, groupId), sql`${groupMembers.userId} = any(${sql.param([...userIds])}::uuid[])`),
    )
    .returning({ id: groupMembers.userId });
  return rows.map(({ id }) => id);
}
