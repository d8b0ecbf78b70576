import { and, asc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import { finalParcelStatuses } from '#contracts/waybills/parcel-statuses.rule.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { recordTracking } from './record-tracking.ts';
import { waybills } from './waybills.tables.ts';

/** A parcel is asked about this often. */
const everyMs = 25 * 60_000;
/** Parcels per run and courier: 1,000 a day that are on their way for three days are asked about in 30 minutes. */
const batchSize = 1_500;

/** Asks every courier where its parcels are, and records what changed. A courier that is down is asked next time. */
export async function trackParcels(deps: Deps): Promise<void> {
  for (const name of Courier.options) await trackParcelsOf(deps, name);
}

async function trackParcelsOf(deps: Deps, name: Courier): Promise<void> {
  const now = deps.clock();
  const isDue = or(isNull(waybills.trackedAt), lt(waybills.trackedAt, new Date(now.getTime() - everyMs)));
  const isLive = and(
    eq(waybills.courier, name),
    inArray(waybills.state, ['made', 'cancelling']),
    notInArray(waybills.parcel, [...finalParcelStatuses]),
  );
  const rows = await deps.db
    .select()
    .from(waybills)
    .where(and(isLive, isDue))
    .orderBy(asc(waybills.trackedAt))
    .limit(batchSize);
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  const outcome = await tryCourier(deps, name, (courier) => courier.track(numbers));
  if ('failure' in outcome) {
    deps.log.info({ courier: name, reason: outcome.failure.message }, 'Parcels were not tracked');
    return;
  }
  for (const before of rows) {
    const tracked = outcome.answer.get(before.number);
    if (!tracked || tracked.status === before.parcel) continue;
    await runOperation(deps, (op) => recordTracking(op, { before, tracked, secrets: deps.secrets }));
  }
  const ids = rows.map(({ id }) => id);
  await runOperation(deps, ({ tx }) => tx.update(waybills).set({ trackedAt: now }).where(inArray(waybills.id, ids)));
}
