import { eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { columnsOf } from './layouts.ts';
import { payoutRows, payouts } from './payouts.tables.ts';
import { planPayout } from './plan-payout.ts';
import { readPayoutRows } from './read-payout-rows.ts';
import type { Statement } from './statements/movement.ts';
import { readStatement } from './statements/read-statement.ts';
import { whatToChoose } from './what-to-choose.ts';

/**
 * Parses the rows of a statement by its columns and matches them again. Manual matches are kept. `read` is the statement
 * if it was parsed already.
 */
export async function writePlan(
  { tx }: Operation,
  { id, fileName, content, source, columns }: typeof payouts.$inferSelect,
  read?: Statement,
): Promise<void> {
  const statement = read ?? (await readStatement({ content, fileName }));
  const columnIndexes = columnsOf(columns);
  const rows = readPayoutRows(statement, source, columnIndexes);
  const asks = whatToChoose(statement, source, columnIndexes);
  await tx
    .update(payouts)
    .set({ columns: { ...columnIndexes, format: statement.format, asks } })
    .where(eq(payouts.id, id));
  const planned = await planPayout(tx, source, rows);
  const before = await tx.select().from(payoutRows).where(eq(payoutRows.payoutId, id));
  const byHand = new Map(before.filter(({ reason }) => reason === byHandReason).map((row) => [row.fingerprint, row]));
  await tx.delete(payoutRows).where(eq(payoutRows.payoutId, id));
  const values = rows.map(({ problem: _problem, ...row }, index) => {
    const { state, reason, orderId } = byHand.get(row.fingerprint) ?? planned[index] ?? lost(row.line);
    return { payoutId: id, ...row, state, reason, orderId };
  });
  for (let start = 0; start < values.length; start += 500)
    await tx.insert(payoutRows).values(values.slice(start, start + 500));
}

/** The content of a manually matched row. */
export const byHandReason = 'Посочена на ръка.';

function lost(line: number): never {
  throw new Error(`Row ${line} was not planned.`);
}
