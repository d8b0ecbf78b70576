import { and, eq, lt } from 'drizzle-orm';
import type { PayoutSource } from '#contracts/payouts/payouts.ts';
import { readCsv } from '#server/features/catalog/imports/read-csv.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { guessColumns } from './guess-columns.ts';
import { writePlan } from './write-plan.ts';
import { payouts } from './payouts.tables.ts';

const daysKept = 7;

export interface GivenStatement {
  fileName: string;
  source: PayoutSource;
  content: string;
  now: Date;
}

/**
 * Parses a statement and matches its rows without recording them. A statement that is not applied is deleted after a
 * week.
 */
export async function createPayout(
  tx: Transaction,
  { fileName, source, content, now }: GivenStatement,
): Promise<string> {
  const { header } = readCsv(content);
  const old = daysBefore(now, daysKept);
  await tx.delete(payouts).where(and(eq(payouts.state, 'ready'), lt(payouts.createdAt, old)));
  const columns = guessColumns(header);
  const [stored] = await tx
    .insert(payouts)
    .values({ fileName, source, header, columns, content, createdAt: now })
    .returning();
  if (!stored) throw new Error('A payout was not written.');
  await writePlan(tx, stored);
  return stored.id;
}
