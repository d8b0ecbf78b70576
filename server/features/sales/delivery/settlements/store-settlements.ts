import { and, count, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import { isNotAmong } from '#server/platform/database/is-among.ts';
import type { Operation } from '#server/platform/operation.ts';
import { indexSettlement } from './index-settlement.ts';
import type { ListedSettlement } from './listed-settlement.ts';
import { settlements } from './settlements.tables.ts';

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 2_000;

/** An arbitrary constant. */
const turn = 4_071_984;

/**
 * Replaces the register of one courier by its list, with unique ids. A list that is empty, or has half of the settlements
 * of our largest register or less, changes nothing: `kept` is their number. What did not change is not written.
 * Concurrent calls are serialized.
 */
export async function storeSettlements(
  op: Operation,
  courier: Courier,
  entries: readonly ListedSettlement[],
): Promise<{ stored: number } | { kept: number }> {
  const { tx } = op;
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  const registers = await tx.select({ rows: count() }).from(settlements).groupBy(settlements.courier);
  const before = Math.max(0, ...registers.map(({ rows }) => rows));
  if (entries.length === 0 || entries.length * 2 <= before) return { kept: before };
  const ids = entries.map(({ id }) => id);
  await tx.delete(settlements).where(and(eq(settlements.courier, courier), isNotAmong(settlements.id, ids)));
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await write(op, courier, entries.slice(from, from + rowsAtOnce));
  return { stored: entries.length };
}

/** Removes the registers of couriers that are not in use any more, once another one is stored. */
export async function dropOtherRegisters({ tx }: Operation, inUse: readonly Courier[]): Promise<void> {
  await tx.delete(settlements).where(notInArray(settlements.courier, [...inUse]));
}

const { courier: _courier, id: _id, fetchedAt, ...values } = getTableColumns(settlements);
const excluded = (column: { name: string }) => sql`excluded.${sql.identifier(column.name)}`;

async function write({ tx, now }: Operation, courier: Courier, entries: readonly ListedSettlement[]): Promise<void> {
  const all = Object.values(values);
  const set = Object.entries({ ...values, fetchedAt }).map(([key, column]) => [key, excluded(column)]);
  await tx
    .insert(settlements)
    .values(entries.map((one) => ({ ...one, ...indexSettlement(one), courier, fetchedAt: now })))
    .onConflictDoUpdate({
      target: [settlements.courier, settlements.id],
      set: Object.fromEntries(set),
      setWhere: sql`(${sql.join(all, sql`, `)}) is distinct from (${sql.join(all.map(excluded), sql`, `)})`,
    });
}
