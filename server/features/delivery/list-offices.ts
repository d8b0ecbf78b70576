import { and, asc, eq, sql } from 'drizzle-orm';
import type { CourierOffice } from '#contracts/delivery.ts';
import type { Courier } from '#contracts/courier.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices } from './delivery.tables.ts';

const maxOffices = 200;

/** Offices and lockers by courier and by words of their city, name, postcode or address, in any case; by city, then name. */
export async function listOffices(
  db: Database,
  { courier, search }: { courier?: Courier | undefined; search: string },
): Promise<CourierOffice[]> {
  const { city, name, postcode, address } = courierOffices;
  const text = sql`lower(${city} || ' ' || ${name} || ' ' || ${postcode} || ' ' || ${address})`;
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return db
    .select()
    .from(courierOffices)
    .where(
      and(
        courier ? eq(courierOffices.courier, courier) : undefined,
        ...words.map((word) => sql`${text} like ${containing(word)}`),
      ),
    )
    .orderBy(asc(city), asc(name), asc(courierOffices.courier), asc(courierOffices.id))
    .limit(maxOffices);
}
