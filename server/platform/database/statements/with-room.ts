import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../transaction.ts';

/**
 * Runs a large read with memory for its sums: with the usual 4 MB, those of 200,000 variants are written to the disk and
 * read again. Only what a sum needs is taken, and it is free after the read.
 */
export function withRoom<T>(db: Database, read: (db: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = '32MB'`);
    return read(tx);
  });
}
