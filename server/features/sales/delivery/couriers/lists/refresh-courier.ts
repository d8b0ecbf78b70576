import { and, eq, sql } from 'drizzle-orm';
import type { CourierRefresh } from '#contracts/couriers/courier-refresh.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { refreshStreetsOf } from '../../streets/refresh-streets.ts';
import { courierRefreshes } from '../couriers.tables.ts';
import type { CourierDeps } from '../open-courier.ts';
import { refreshPlacesOf } from './refresh-places.ts';
import { refreshSettlementsOf } from './refresh-settlements.ts';

/** One without a sign of life for this long was interrupted: longer than any list takes. */
export const silentMs = 4 * 60_000;

/**
 * Starts loading every list of a courier, by a job, in one conditional statement. Returns false when that is under way.
 */
export async function startRefresh(op: Operation, courier: Courier): Promise<boolean> {
  const started = {
    state: 'running' as const,
    step: 'offices' as const,
    done: 0,
    total: 0,
    problem: '',
    startedAt: op.now,
    beatAt: op.now,
  };
  const silentSince = new Date(op.now.getTime() - silentMs).toISOString();
  const isFree = sql`${courierRefreshes.state} <> 'running' or ${courierRefreshes.beatAt} < ${silentSince}::timestamptz`;
  const rows = await op.tx
    .insert(courierRefreshes)
    .values({ courier, ...started })
    .onConflictDoUpdate({ target: courierRefreshes.courier, set: started, setWhere: isFree })
    .returning({ courier: courierRefreshes.courier });
  if (rows.length === 0) return false;
  await enqueue(op, 'refresh-courier', { courier });
  return true;
}

/**
 * Loads offices, settlements and streets of a courier, and notes how far it came. The first list that is not accepted
 * ends it with the reason; what was loaded before is kept.
 */
export async function refreshCourier(
  deps: CourierDeps & Pick<Deps, 'clock' | 'elapsed'>,
  courier: Courier,
): Promise<void> {
  const note = (changes: Partial<Pick<CourierRefresh, 'state' | 'step' | 'done' | 'total' | 'problem'>>) =>
    runOperation(deps, async ({ tx, now }) => {
      await tx
        .update(courierRefreshes)
        .set({ ...changes, beatAt: now })
        .where(and(eq(courierRefreshes.courier, courier), eq(courierRefreshes.state, 'running')));
    });
  const onProgress = (done: number, total: number) => note({ step: 'streets', done, total });
  const steps = {
    offices: () => refreshPlacesOf(deps, courier),
    settlements: () => refreshSettlementsOf(deps, courier),
    // A try after an interruption continues.
    streets: async () => refreshStreetsOf(deps, courier, { since: await startOf(deps.db, courier), onProgress }),
  };
  try {
    for (const step of ['offices', 'settlements', 'streets'] as const) {
      await note({ step });
      const problem = await steps[step]();
      if (problem !== '') return await note({ state: 'failed', problem });
    }
  } catch (error) {
    await note({ state: 'failed', problem: 'Списъците не се заредиха докрай. Опитай пак.' });
    throw error;
  }
  await note({ state: 'done' });
}

async function startOf(db: Database, courier: Courier): Promise<Date> {
  const [row] = await db
    .select({ startedAt: courierRefreshes.startedAt })
    .from(courierRefreshes)
    .where(eq(courierRefreshes.courier, courier));
  return row?.startedAt ?? new Date(0);
}
