import type { UserFilter } from '#contracts/accounts/users.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Records an export of users with its filter. */
export async function recordUserExport(op: Operation<Caller>, filter: UserFilter): Promise<void> {
  await recordActivity(op, {
    action: 'user.list-exported',
    subjectType: 'user-list',
    subjectId: 'all',
    subjectName: filter.search,
    after: filter,
  });
}
