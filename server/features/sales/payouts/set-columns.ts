import { eq } from 'drizzle-orm';
import type { PayoutColumns } from '#contracts/payouts/payouts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { holdReady } from './apply-payout.ts';
import { rememberColumns } from './layouts.ts';
import { payouts } from './payouts.tables.ts';
import { writePlan } from './write-plan.ts';

/**
 * Reads the rows of a statement by the chosen columns and matches them again. The choice is remembered for files with
 * the same names of columns. @throws CONFLICT when the statement is applied already
 */
export async function setColumns(
  op: Operation<SignedInCaller>,
  { id, columns }: { id: string; columns: PayoutColumns },
): Promise<void> {
  const file = await holdReady(op, id);
  await op.tx.update(payouts).set({ columns }).where(eq(payouts.id, id));
  await writePlan(op, { ...file, columns });
  await rememberColumns(op, file, columns);
  await recordActivity(op, {
    action: 'payment.payout-columns',
    subjectType: 'payout',
    subjectId: id,
    subjectName: file.fileName || 'Извлечение',
    after: { columns: file.header },
  });
}
