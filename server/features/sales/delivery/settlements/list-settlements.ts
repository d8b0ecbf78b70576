import { avg, isNull, min } from 'drizzle-orm';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices } from '../delivery.tables.ts';
import { builtInSettlements } from './built-in-settlements.ts';
import { inNameCase } from './in-name-case.ts';

/**
 * The settlements known without a register: those of the file, and the towns and villages that only an open office names.
 * One query. Couriers write villages with "с.".
 */
export async function listSettlements(db: Database): Promise<Settlement[]> {
  const { city, postcode, lat, lng, closedAt } = courierOffices;
  const rows = await db
    .select({ city, postcode: min(postcode), lat: avg(lat).mapWith(Number), lng: avg(lng).mapWith(Number) })
    .from(courierOffices)
    .where(isNull(closedAt))
    .groupBy(city);
  const names = new Set(builtInSettlements.map(({ name }) => name.toLowerCase()));
  const others = rows
    .map((row) => ({ ...row, name: row.city.replace(/^(гр|с)\.\s*/i, '').trim() }))
    .filter(({ name }) => name !== '' && !names.has(name.toLowerCase()))
    .map(({ name, city: cityText, ...place }): Settlement => ({
      name: inNameCase(name),
      kind: /^с\.\s*/i.test(cityText) ? 'village' : 'town',
      municipality: '',
      province: '',
      postcode: place.postcode ?? '',
      lat: place.lat || null,
      lng: place.lng || null,
    }));
  return [...builtInSettlements, ...others];
}
