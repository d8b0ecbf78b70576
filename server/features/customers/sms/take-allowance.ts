import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/transaction.ts';
import { smsAllowances, smsDays } from './sms.tables.ts';

export interface Allowance {
  messageId: string;
  round: number;
  number: string;
  day: string;
  perNumberDaily: number;
  daily: number;
}

/** The limit that was reached. */
export type FullLimit = 'number' | 'day';

class Full extends Error {
  readonly limit: FullLimit;
  constructor(limit: FullLimit) {
    super(`The limit of text messages (${limit}) is reached.`);
    this.limit = limit;
  }
}

/**
 * Counts a text message against the limits of its day, both or neither, and once however often it is retried. Each
 * count is one conditional statement, so that any number of workers stay within the limit. Null if the message is
 * within the limits.
 */
export async function takeAllowance(db: Database, allowance: Allowance): Promise<FullLimit | null> {
  try {
    await inTransaction(db, (tx) => takeBoth(tx, allowance));
    return null;
  } catch (error) {
    if (error instanceof Full) return error.limit;
    throw error;
  }
}

async function takeBoth(tx: Transaction, allowance: Allowance): Promise<void> {
  const { messageId, round, number, day, perNumberDaily, daily } = allowance;
  const { rowCount } = await tx.insert(smsAllowances).values({ messageId, round }).onConflictDoNothing();
  if (rowCount === 0) return;
  if (!(await takeOne(tx, { day, number, most: perNumberDaily }))) throw new Full('number');
  if (!(await takeOne(tx, { day, number: '', most: daily }))) throw new Full('day');
}

async function takeOne(tx: Transaction, place: { day: string; number: string; most: number }): Promise<boolean> {
  const allowanceRows = await tx
    .insert(smsDays)
    .values({ ...place, sent: 1 })
    .onConflictDoUpdate({
      target: [smsDays.day, smsDays.number],
      set: { sent: sql`${smsDays.sent} + 1`, most: sql`excluded.most` },
      setWhere: sql`${smsDays.sent} < excluded.most`,
    });
  return allowanceRows.rowCount === 1;
}
