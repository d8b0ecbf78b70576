import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices, officeColumns } from './delivery.tables.ts';
import { matchOffices } from './match-offices.ts';

const maxOffices = 200;

/** Offices and lockers by courier and by words of their city, name, postcode or address; by city, then name. */
export async function listOffices(
  db: Database,
  { courier, search }: { courier?: Courier | undefined; search: string },
): Promise<CourierOffice[]> {
  const { city, name } = courierOffices;
  const offices = await db
    .select(officeColumns)
    .from(courierOffices)
    .where(and(isNull(courierOffices.closedAt), courier && eq(courierOffices.courier, courier)))
    .orderBy(asc(city), asc(name), asc(courierOffices.courier), asc(courierOffices.id));
  return matchOffices(offices, search).slice(0, maxOffices);
}
