import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { settlements } from '../settlements/settlements.tables.ts';
import type { StreetsOf } from './store-streets.ts';
import { streetLists } from './streets.tables.ts';

/**
 * Notes that the streets of a settlement are asked for now, in one conditional statement. Returns false when they were
 * asked for after `since`, so that of several at once one asks, and for a settlement that is not in the register.
 */
export async function claimList(
  { tx, now }: Operation,
  { courier, settlementId }: StreetsOf,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${streetLists} (courier, settlement_id, asked_at)
    select courier, id, ${now.toISOString()}::timestamptz from ${settlements}
    where courier = ${courier} and id = ${settlementId}
    on conflict (courier, settlement_id) do update set asked_at = excluded.asked_at
    where ${streetLists}.asked_at <= ${since.toISOString()}::timestamptz`);
  return rowCount === 1;
}
