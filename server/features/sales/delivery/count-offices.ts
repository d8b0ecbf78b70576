import { count, isNull } from 'drizzle-orm';
import { Courier } from '#contracts/delivery/courier.ts';
import type { CourierOfficeCounts } from '#contracts/delivery/office-lists.ts';
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

/** The couriers to whose offices a parcel can be sent now. */
export async function couriersWithOffices(db: Database): Promise<Courier[]> {
  return (await countOffices(db)).filter(({ offices }) => offices > 0).map(({ courier }) => courier);
}
