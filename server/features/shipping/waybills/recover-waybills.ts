import { and, asc, inArray, lt } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { waybills } from './waybills.tables.ts';

const afterMs = 5 * 60_000;
const batchSize = 500;

/** Queues what waits for an answer and whose job gave up or was lost. A job that is queued already is not repeated. */
export async function recoverWaybills(deps: Deps): Promise<void> {
  const waiting = and(
    inArray(waybills.state, ['asked', 'cancelling']),
    lt(waybills.createdAt, new Date(deps.clock().getTime() - afterMs)),
  );
  const rows = await deps.db.select().from(waybills).where(waiting).orderBy(asc(waybills.createdAt)).limit(batchSize);
  await runOperation(deps, async (op) => {
    for (const { id, state } of rows) {
      const job = state === 'asked' ? 'create-waybill' : 'cancel-waybill';
      await enqueue(op, job, { waybillId: id }, { singletonKey: id });
    }
  });
}
