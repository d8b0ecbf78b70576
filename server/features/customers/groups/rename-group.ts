import { eq } from 'drizzle-orm';
import type { CustomerGroup } from '#contracts/groups/groups.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { customerGroups } from './groups.tables.ts';
import { getGroup } from './list-groups.ts';
import { lockGroup } from './lock-group.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Renames a group. NAME_TAKEN if the name exists. */
export async function renameGroup(op: Operation<Caller>, id: string, name: string): Promise<CustomerGroup> {
  const before = await lockGroup(op, id, 'no key update');
  await refuseTakenName(() => op.tx.update(customerGroups).set({ name }).where(eq(customerGroups.id, id)));
  await recordActivity(op, {
    action: 'group.renamed',
    subjectType: 'group',
    subjectId: id,
    subjectName: name,
    before: { name: before.name },
    after: { name },
  });
  return getGroup(op.tx, id);
}
