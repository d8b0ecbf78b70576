import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { CourierOffice, ListOfficesQuery, OfficeList } from '#contracts/delivery/delivery.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices, officeColumns } from './delivery.tables.ts';
import { distanceBetween, type Point } from './distance-between.ts';
import { matchOffices } from './match-offices.ts';
import { matchWords } from './match-words.ts';
import { findSettlements } from './settlements/find-settlements.ts';

const maxOffices = 200;
/** Shown for a settlement without an office, and for the buyer's own place. */
const maxNearest = 30;

/**
 * Open offices and lockers of the offered couriers by words of their city, name, postcode or address; by city, then
 * name, and for the name of a town those nearest to its centre first. Around a point, and for a settlement in which there
 * is none, the nearest ones with their distance.
 */
export async function listOffices(
  db: Database,
  { courier, search, lat, lng }: ListOfficesQuery,
  couriers: readonly Courier[],
): Promise<OfficeList> {
  const offices = await openOffices(db, courier ? couriers.filter((one) => one === courier) : couriers);
  const matching = matchOffices(offices, search);
  if (lat !== undefined && lng !== undefined)
    return { offices: nearest(matching, { lat, lng }).slice(0, maxNearest), near: null, settlements: [] };
  if (matching.length > 0 || search.trim() === '')
    return { offices: (await fromCentre(db, matching, search)).slice(0, maxOffices), near: null, settlements: [] };
  const settlements = (await findSettlements(db, search)).filter(hasPoint).slice(0, 6);
  const [near, ...others] = settlements;
  if (!near) return { offices: [], near: null, settlements: [] };
  return { offices: nearest(offices, near).slice(0, maxNearest), near, settlements: others };
}

/** Nearest to the centre first, if the search is the name of their town; those without a known place at the end. */
async function fromCentre(
  db: Database,
  offices: readonly CourierOffice[],
  search: string,
): Promise<OfficeList['offices']> {
  const [first] = offices;
  const isOneTown = first !== undefined && offices.every(({ city }) => city === first.city);
  // However it is spelled; words of a name or a street are no town.
  if (!isOneTown || matchWords([first], search, ({ city }) => city).length === 0) return [...offices];
  const centre = (await findSettlements(db, first.city)).find(({ name }) => name === first.city);
  if (!centre || !hasPoint(centre)) return [...offices];
  return [...nearest(offices, centre), ...offices.filter((office) => !hasPoint(office))];
}

function openOffices(db: Database, couriers: readonly Courier[]): Promise<CourierOffice[]> {
  const { city, name, courier, id, closedAt } = courierOffices;
  return db
    .select(officeColumns)
    .from(courierOffices)
    .where(and(isNull(closedAt), inArray(courier, [...couriers])))
    .orderBy(asc(city), asc(name), asc(courier), asc(id));
}

/** Those with a known place, nearest first. */
function nearest(offices: readonly CourierOffice[], from: Point): OfficeList['offices'] {
  return offices
    .filter(hasPoint)
    .map((office) => ({ ...office, distanceMetres: distanceBetween(from, office) }))
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres);
}

function hasPoint<T extends Pick<Settlement, 'lat' | 'lng'>>(place: T): place is T & Point {
  return place.lat !== null && place.lng !== null;
}
