import { count, isNull } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import type { CourierOfficeCounts } from '#contracts/delivery/office-lists.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { courierOffices } from './delivery.tables.ts';

/** The number of open offices of every courier, 0 included. One query. */
export async function countOffices(db: Database): Promise<CourierOfficeCounts> {
  const rows = await db
    .select({ courier: courierOffices.courier, offices: count() })
    .from(courierOffices)
    .where(isNull(courierOffices.closedAt))
    .groupBy(courierOffices.courier);
  const counts = new Map(rows.map(({ courier, offices }) => [courier, offices]));
  return Courier.options.map((courier) => ({ courier, offices: counts.get(courier) ?? 0 }));
}

// A list of offices is announced as a change of everything.
const cached = new CachedValue<Courier[]>(everythingChanged, async (db) =>
  (await countOffices(db)).filter(({ offices }) => offices > 0).map(({ courier }) => courier),
);

/** The couriers to whose offices a parcel can be sent now. One query, none in memory: every page says it. */
export function couriersWithOffices(db: Database): Promise<Courier[]> {
  return cached.read(db);
}

/** Keeps them for `db` until a list of offices changes. */
export function cacheCouriersWithOffices(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}
