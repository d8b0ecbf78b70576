import { and, eq, lt } from 'drizzle-orm';
import type { PayoutSource } from '#contracts/payouts/payouts.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Operation } from '#server/platform/operation.ts';
import { columnsFor } from './layouts.ts';
import { payouts } from './payouts.tables.ts';
import { readStatement } from './statements/read-statement.ts';
import { writePlan } from './write-plan.ts';

const daysKept = 7;

export interface GivenStatement {
  fileName: string;
  source: PayoutSource;
  content: string;
}

/**
 * Parses a statement and matches its rows without recording them. A statement that is not applied is deleted after a
 * week.
 */
export async function createPayout(op: Operation, { fileName, source, content }: GivenStatement): Promise<string> {
  const statement = await readStatement({ content, fileName });
  const header = statement.kind === 'table' ? statement.file.header : [];
  const old = daysBefore(op.now, daysKept);
  await op.tx.delete(payouts).where(and(eq(payouts.state, 'ready'), lt(payouts.createdAt, old)));
  const columns = await columnsFor(op.tx, { source, header });
  const [payout] = await op.tx
    .insert(payouts)
    .values({ fileName, source, header, columns, content, createdAt: op.now })
    .returning();
  if (!payout) throw new Error('A payout was not written.');
  await writePlan(op, payout, statement);
  return payout.id;
}
