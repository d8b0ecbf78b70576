import { and, eq } from 'drizzle-orm';
import type { Street } from '#contracts/delivery/streets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { readEnabledCouriers } from '../couriers/enabled-couriers.ts';
import type { CourierDeps } from '../couriers/open-courier.ts';
import { findListedSettlement } from '../settlements/find-listed-settlement.ts';
import { claimList } from './claim-list.ts';
import { findStreets } from './find-streets.ts';
import { listsStreets } from './lists-streets.ts';
import type { StreetsOf } from './store-streets.ts';
import { streetLists } from './streets.tables.ts';

/** After a failure, and for a settlement without streets, the courier is left alone this long. */
const failedMs = 10 * 60_000;
const emptyMs = 30 * 24 * 3_600_000;

interface Asked {
  city: string;
  postcode: string;
  search: string;
}

/**
 * Streets and quarters for what is typed, from the list of the courier that brings parcels to addresses. The list of a
 * settlement that nobody asked for yet is loaded by a job; `mayLoad` limits how often a caller starts one. Without a
 * list there are no suggestions: nothing depends on them.
 */
export async function suggestStreets(
  deps: CourierDeps & Pick<Deps, 'clock'>,
  { search, ...place }: Asked,
  mayLoad: () => Promise<boolean>,
): Promise<{ streets: Street[]; isLoading: boolean }> {
  const courier = (await readEnabledCouriers(deps.db)).toAddress;
  const settlementId = courier && (await findListedSettlement(deps.db, courier, place));
  if (!courier || settlementId === undefined) return { streets: [], isLoading: false };
  const of = { courier, settlementId };
  const streets = await findStreets(deps.db, of, search);
  if (streets.length > 0) return { streets, isLoading: false };
  return { streets, isLoading: await isLoadingList(deps, of, mayLoad) };
}

/** Whether the list is being loaded; starts it for a settlement that needs it. */
async function isLoadingList(
  deps: CourierDeps & Pick<Deps, 'clock'>,
  of: StreetsOf,
  mayLoad: () => Promise<boolean>,
): Promise<boolean> {
  const now = deps.clock().getTime();
  const [list] = await deps.db
    .select()
    .from(streetLists)
    .where(and(eq(streetLists.courier, of.courier), eq(streetLists.settlementId, of.settlementId)));
  if (list && list.count > 0) return false;
  const askedFor = list ? now - list.askedAt.getTime() : Number.POSITIVE_INFINITY;
  const loadedAt = list?.loadedAt ?? null;
  const isAnswered = list !== undefined && loadedAt !== null && loadedAt >= list.askedAt;
  const pauseMs = isAnswered ? emptyMs : failedMs;
  if (askedFor < pauseMs) return !isAnswered && askedFor < loadingMs;
  if (!(await listsStreets(deps, of.courier)) || !(await mayLoad())) return false;
  return runOperation(deps, async (op) => {
    if (await claimList(op, of, new Date(now - pauseMs))) await enqueue(op, 'load-streets', of);
    return true;
  });
}

/** A list that was asked for is expected this long. */
const loadingMs = 10_000;
