import { and, count, eq, isNull, sum } from 'drizzle-orm';
import type { CourierLists } from '#contracts/couriers/courier-refresh.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Deps } from '#server/platform/deps.ts';
import { courierOffices } from '../../delivery.tables.ts';
import { settlements } from '../../settlements/settlements.tables.ts';
import { streetLists } from '../../streets/streets.tables.ts';
import { courierAccounts, courierRefreshes } from '../couriers.tables.ts';
import { silentMs } from './refresh-courier.ts';

type RefreshRow = typeof courierRefreshes.$inferSelect;

/** What is stored of the lists of a courier, and how far their loading is. Five queries at once. */
export async function getCourierLists(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courier: Courier,
): Promise<CourierLists> {
  const [[account], [refresh], [offices], [places], [streets]] = await Promise.all([
    db.select().from(courierAccounts).where(eq(courierAccounts.courier, courier)),
    db.select().from(courierRefreshes).where(eq(courierRefreshes.courier, courier)),
    db
      .select({ rows: count() })
      .from(courierOffices)
      .where(and(eq(courierOffices.courier, courier), isNull(courierOffices.closedAt))),
    db.select({ rows: count() }).from(settlements).where(eq(settlements.courier, courier)),
    db
      .select({ rows: sum(streetLists.count).mapWith(Number) })
      .from(streetLists)
      .where(eq(streetLists.courier, courier)),
  ]);
  return {
    courier,
    offices: offices?.rows ?? 0,
    settlements: places?.rows ?? 0,
    streets: streets?.rows ?? 0,
    refreshedAt: account?.placesRefreshedAt?.toISOString() ?? null,
    problem: account?.placesProblem ?? '',
    refresh: refresh ? present(refresh, clock()) : null,
  };
}

function present(
  { state, step, done, total, problem, startedAt, beatAt }: RefreshRow,
  now: Date,
): CourierLists['refresh'] {
  const progress = { step, done, total, startedAt: startedAt.toISOString() };
  // The process stopped, and the job that takes it up again did not run.
  if (state === 'running' && now.getTime() - beatAt.getTime() > silentMs)
    return { ...progress, state: 'failed', problem: 'Зареждането беше прекъснато. Опитай пак.' };
  return { ...progress, state, problem };
}
