import { and, eq } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { settlementWords } from './settlement-words.ts';
import { settlements } from './settlements.tables.ts';

/**
 * The courier's own id of the settlement that an address names; undefined for a name that it does not list, and for one
 * of several of which the postcode does not tell which is meant. One query by an index.
 */
export async function findListedSettlement(
  db: Database,
  courier: Courier,
  { city, postcode }: { city: string; postcode: string },
): Promise<string | undefined> {
  const folded = settlementWords(city).name.join(' ');
  if (folded === '') return undefined;
  const rows = await db
    .select({ id: settlements.id, postcode: settlements.postcode })
    .from(settlements)
    .where(and(eq(settlements.courier, courier), eq(settlements.folded, folded)));
  return settlementOfCode(rows, postcode)?.id;
}

/** Of settlements with one name, the one with this postcode; a town has many, which begin as its own does. */
export function settlementOfCode<Named extends { postcode: string }>(
  namesakes: readonly Named[],
  postcode: string,
): Named | undefined {
  if (namesakes.length === 1) return namesakes[0];
  const exact = namesakes.filter((one) => one.postcode === postcode);
  if (exact.length === 1) return exact[0];
  const near = namesakes.filter((one) => one.postcode !== '' && one.postcode.slice(0, 2) === postcode.slice(0, 2));
  return near.length === 1 ? near[0] : undefined;
}
