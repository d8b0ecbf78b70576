import { eq } from 'drizzle-orm';
import type { CustomerGroup } from '#contracts/groups/groups.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { customerGroups } from './groups.tables.ts';
import { findGroup } from './list-groups.ts';
import { lockGroup } from './lock-group.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Renames a group. NAME_TAKEN if the name exists. */
export async function renameGroup(tx: Transaction, caller: Caller, id: string, name: string): Promise<CustomerGroup> {
  const before = await lockGroup(tx, id, 'no key update');
  await refuseTakenName(() => tx.update(customerGroups).set({ name }).where(eq(customerGroups.id, id)));
  await recordActivity(tx, caller, {
    action: 'group.renamed',
    subjectType: 'group',
    subjectId: id,
    subjectName: name,
    before: { name: before.name },
    after: { name },
  });
  return findGroup(tx, id);
}
