import { eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { courierAccounts } from '../couriers/couriers.tables.ts';
import { notifyOfList } from '../couriers/lists/courier-list.ts';
import type { CourierDeps } from '../couriers/open-courier.ts';
import { claimList } from './claim-list.ts';
import { listsStreets } from './lists-streets.ts';
import { listsToRefresh } from './lists-to-refresh.ts';
import { loadStreets } from './load-streets.ts';

type StreetDeps = CourierDeps & Pick<Deps, 'clock' | 'elapsed'>;

interface Round {
  /** When to stop, by `deps.elapsed`. */
  until?: number;
  /** What was asked for after it is left out: by default, what the last night did. */
  since?: Date;
  onProgress?: (done: number, total: number) => Promise<void>;
}

/** A round takes at most this long; the next one continues with what it did not reach. */
const roundMs = 8 * 60_000;
/** What was asked for within this time is not asked for again by the next night. */
const freshMs = 20 * 3_600_000;
/** A courier that fails this often in a row is left alone until the next round. */
const maxFailures = 3;

/** Loads the streets of every courier in use again, and tells staff of a courier that gave none. */
export async function refreshStreets(deps: StreetDeps): Promise<void> {
  const accounts = await deps.db.select().from(courierAccounts).where(eq(courierAccounts.isEnabled, true));
  const until = deps.elapsed() + roundMs;
  for (const { courier } of accounts) {
    const problem = await refreshStreetsOf(deps, courier, { until });
    const subject = `Улиците от ${courierNames[courier]}`;
    await runOperation(deps, (op) => notifyOfList(op, { kind: `streets:${courier}`, subject, problem }));
  }
}

/**
 * Loads the streets of the settlements that may have some, one after the other, each in a transaction of its own: what
 * was stored before an interruption stays, and the next round continues there. Returns why it was given up; empty when it
 * was not. `onProgress` is told how many are done.
 */
export async function refreshStreetsOf(
  deps: StreetDeps,
  name: Courier,
  {
    until = deps.elapsed() + roundMs,
    since = new Date(deps.clock().getTime() - freshMs),
    onProgress = async () => {},
  }: Round = {},
): Promise<string> {
  if (!(await listsStreets(deps, name))) return '';
  const ids = await listsToRefresh(deps.db, name, since);
  let failures = 0;
  for (const [index, settlementId] of ids.entries()) {
    if (deps.elapsed() > until) return '';
    await onProgress(index, ids.length);
    const of = { courier: name, settlementId };
    if (!(await runOperation(deps, (op) => claimList(op, of, since)))) continue;
    const outcome = await loadStreets(deps, of);
    if (outcome.is === 'stored' || outcome.is === 'kept') failures = 0;
    else if (++failures === maxFailures) return outcome.is === 'refused' ? outcome.words : silentText;
  }
  await onProgress(ids.length, ids.length);
  return '';
}

const silentText = 'Куриерът не даде списъка си. Ще опитаме отново следващата нощ.';
