import { type SQL, sql } from 'drizzle-orm';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { beginningWith, containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { slipPatterns } from '#server/platform/words/slip-patterns.ts';
import { orders } from '../orders.tables.ts';

/** Towns of offices whose names hold the words; more are too many to be meant. */
const maxTowns = 20;

/**
 * Orders that go to a town, or to an office whose name holds the words: „Спиди Пловдив“. By the index of towns, so that
 * a search in a large shop reads few rows.
 */
export async function isSentTo(db: Database, search: string): Promise<SQL> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.some((word) => /\d|@/.test(word))) return sql`false`;
  const couriers = Object.entries(courierNames).filter(([, name]) => words.includes(name.toLowerCase()));
  const names = couriers.map(([, name]) => name.toLowerCase());
  const place = words.filter((word) => !names.includes(word));
  if (place.length === 0) return sql`false`;
  const ofCourier = couriers.map(([courier]) => courier);
  const isCourier =
    ofCourier.length === 0 ? sql`true` : sql`${orders.delivery} ->> 'courier' = any(${sql.param(ofCourier)}::text[])`;
  const towns = await townsOfOffices(db, place);
  const isNamed = sql.join(
    place.map((word) => sql`lower(${orders.delivery} ->> 'officeName') like ${containing(word)}`),
    sql` and `,
  );
  return sql`${orders.deletedAt} is null and ${isCourier} and (
    lower(${orders.delivery} ->> 'city') like ${beginningWith(place.join(' '))}
    or (lower(${orders.delivery} ->> 'city') = any(${sql.param(towns)}::text[]) and ${isNamed}))`;
}

async function townsOfOffices(db: Database, words: readonly string[]): Promise<string[]> {
  const holds = sql.join(
    words.map((word) => sql`lower(name) like ${containing(word)}`),
    sql` and `,
  );
  const rows = await queryRows(
    db,
    { city: column.text },
    sql`select distinct lower(city) as city from courier_offices where ${holds} limit ${maxTowns}`,
  );
  return rows.map(({ city }) => city);
}

/** Orders with a name that is the typed one but for one letter, by the trigram index. */
export function resembles(search: string): SQL {
  const patterns = slipPatterns(search);
  if (patterns.length === 0) return sql`false`;
  return sql`${orders.deletedAt} is null and ${orders.searchText} like any(${sql.param(patterns)}::text[])`;
}
