import { lt } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { productImports } from './imports.tables.ts';

/** Deletes expired imports. Returns the number of deleted rows. */
export async function purgeImports(tx: Transaction, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(productImports).where(lt(productImports.expiresAt, now));
  return rowCount ?? 0;
}
