import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { missedAddresses } from './redirects.tables.ts';

/** Removes an address from the list of missed ones; null for all of them. */
export async function forgetMissed(op: Operation<Caller>, address: string | null): Promise<void> {
  const { rowCount } = await op.tx
    .delete(missedAddresses)
    .where(address === null ? undefined : eq(missedAddresses.address, address));
  if (!rowCount) return;
  await recordActivity(op, {
    action: 'redirects.missed-cleared',
    subjectType: 'redirect',
    subjectId: 'missed',
    subjectName: address ?? '',
    before: { count: rowCount },
  });
}
