import { and, eq, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { courierOffices } from '../delivery.tables.ts';
import { settlementOfCode } from '../settlements/find-listed-settlement.ts';
import { settlementWords } from '../settlements/settlement-words.ts';
import { settlements } from '../settlements/settlements.tables.ts';
import { streetLists } from './streets.tables.ts';

/**
 * The settlements whose streets a courier is asked for regularly, most urgent first: towns, those in which it has an
 * office, and those in which it listed streets before. Of the other villages most have no streets; they are asked for when
 * somebody orders to one. Those asked for after `since` are left out, so that an interrupted round continues. Three
 * queries.
 */
export async function listsToRefresh(db: Database, courier: Courier, since: Date): Promise<string[]> {
  const rows = await db
    .select({
      id: settlements.id,
      kind: settlements.kind,
      folded: settlements.folded,
      postcode: settlements.postcode,
    })
    .from(settlements)
    .where(eq(settlements.courier, courier));
  const lists = new Map(
    (await db.select().from(streetLists).where(eq(streetLists.courier, courier))).map((list) => [
      list.settlementId,
      list,
    ]),
  );
  const offices = await officesBySettlement(db, courier, rows);
  return rows
    .map(({ id, kind }) => ({ id, kind, list: lists.get(id), offices: offices.get(id) ?? 0 }))
    .filter(
      ({ kind, list, offices: own }) =>
        (kind === 'town' || own > 0 || (list?.count ?? 0) > 0) && (!list || list.askedAt <= since),
    )
    .toSorted((a, b) => (a.list?.askedAt.getTime() ?? 0) - (b.list?.askedAt.getTime() ?? 0) || b.offices - a.offices)
    .map(({ id }) => id);
}

/** The number of the courier's open offices in each settlement that has one. */
async function officesBySettlement(
  db: Database,
  courier: Courier,
  settlements: readonly { id: string; folded: string; postcode: string }[],
): Promise<Map<string, number>> {
  const open = await db
    .select({ city: courierOffices.city, postcode: courierOffices.postcode })
    .from(courierOffices)
    .where(and(eq(courierOffices.courier, courier), isNull(courierOffices.closedAt)));
  const byName = Map.groupBy(settlements, ({ folded }) => folded);
  const counts = new Map<string, number>();
  for (const { city, postcode } of open) {
    const namesakes = byName.get(settlementWords(city).name.join(' ')) ?? [];
    const settlement = settlementOfCode(namesakes, postcode);
    if (settlement) counts.set(settlement.id, (counts.get(settlement.id) ?? 0) + 1);
  }
  return counts;
}
