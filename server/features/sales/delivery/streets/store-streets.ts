import { and, eq, sql } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { ListedStreet } from '../couriers/courier-port.ts';
import { indexStreet } from './index-street.ts';
import { streetLists, streets } from './streets.tables.ts';

/** Sofia has about 6,000 streets and quarters. */
const maxStreets = 20_000;
const maxNameLength = 200;

export interface StreetsOf {
  courier: Courier;
  settlementId: string;
}

/**
 * Replaces the streets of a settlement whose list was claimed by the list of its courier. A list that is empty or has half
 * of ours or less changes nothing: `kept` is what ours holds. What did not change is not written. Two statements, however
 * long the list is; concurrent calls are serialized by the row of the list.
 */
export async function storeStreets(
  { tx, now }: Operation,
  { courier, settlementId }: StreetsOf,
  entries: readonly ListedStreet[],
): Promise<{ stored: number } | { kept: number }> {
  const ofList = and(eq(streetLists.courier, courier), eq(streetLists.settlementId, settlementId));
  const [list] = await tx.select({ count: streetLists.count }).from(streetLists).where(ofList).for('update');
  // The settlement left the register meanwhile.
  if (!list) return { kept: 0 };
  const rows = usable(entries);
  if (list.count > 0 && rows.length * 2 <= list.count) return { kept: list.count };
  const keys = rows.map(({ kind, id }) => `${kind}:${id}`);
  await tx
    .delete(streets)
    .where(
      and(
        eq(streets.courier, courier),
        eq(streets.settlementId, settlementId),
        sql`not (${streets.kind} || ':' || ${streets.id} = any(${sql.param(keys)}::text[]))`,
      ),
    );
  const indexed = rows.map(({ name }) => indexStreet(name));
  await tx.execute(sql`
    insert into ${streets} (courier, settlement_id, kind, id, name, folded, search_vector)
    select ${courier}, ${settlementId}, kind, id, name, folded, search_vector::tsvector
    from unnest(${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ id }) => id))}::text[],
      ${sql.param(rows.map(({ name }) => name))}::text[], ${sql.param(indexed.map(({ folded }) => folded))}::text[],
      ${sql.param(indexed.map(({ searchVector }) => searchVector))}::text[])
      as listed(kind, id, name, folded, search_vector)
    on conflict (courier, settlement_id, kind, id) do update
      set name = excluded.name, folded = excluded.folded, search_vector = excluded.search_vector
      where ${streets}.name is distinct from excluded.name`);
  await tx.update(streetLists).set({ count: rows.length, loadedAt: now }).where(ofList);
  return { stored: rows.length };
}

/** Each street once, with a name that can be searched for. */
function usable(streets: readonly ListedStreet[]): ListedStreet[] {
  const rows = streets
    .map((street) => ({ ...street, name: street.name.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ id, name }) => id !== '' && name.length <= maxNameLength && indexStreet(name).folded !== '');
  return [...new Map(rows.map((street) => [`${street.kind}:${street.id}`, street])).values()].slice(0, maxStreets);
}
