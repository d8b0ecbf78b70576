import type { CustomerGroup } from '#contracts/groups/groups.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addMembers } from './add-members.ts';
import { customerGroups } from './groups.tables.ts';
import { getGroup } from './list-groups.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Creates a group. NAME_TAKEN if the name exists. */
export async function createGroup(
  op: Operation<Caller>,
  name: string,
  /** A deleted group that is restored: its id and its members. */
  restored?: { id: string; users: readonly string[] },
): Promise<CustomerGroup> {
  const id = restored && { id: restored.id };
  const [row] = await refuseTakenName(() =>
    op.tx
      .insert(customerGroups)
      .values({ ...id, name, createdAt: op.now })
      .returning({ id: customerGroups.id }),
  );
  if (!row) throw new Error('A group was inserted without a row.');
  if (restored) await addMembers(op, row.id, restored.users);
  await recordActivity(op, {
    action: restored ? 'group.restored' : 'group.created',
    subjectType: 'group',
    subjectId: row.id,
    subjectName: name,
    after: { name },
  });
  return getGroup(op.tx, row.id);
}
