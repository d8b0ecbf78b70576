import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PayoutColumns, type PayoutSource } from '#contracts/payouts/payouts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { guessColumns } from './guess-columns.ts';
import { payoutLayouts, type StoredColumns } from './payouts.tables.ts';

interface Headed {
  source: PayoutSource;
  header: readonly string[];
}

const nothing = guessColumns([]);

/** The columns of a stored file, with those that it lacks. */
export const columnsOf = (columns: StoredColumns): PayoutColumns => PayoutColumns.parse({ ...nothing, ...columns });

const keyOf = ({ source, header }: Headed): string =>
  createHash('sha256')
    .update(JSON.stringify([source, ...header]))
    .digest('base64url');

/** The columns that staff chose before for the same names of columns, or else what the names say. */
export async function columnsFor(db: Database, file: Headed): Promise<PayoutColumns> {
  if (file.header.length === 0) return nothing;
  const [layout] = await db
    .select()
    .from(payoutLayouts)
    .where(eq(payoutLayouts.key, keyOf(file)));
  return layout ? columnsOf(layout.columns) : guessColumns(file.header);
}

/** Remembers the chosen columns for the next file with the same names of columns. */
export async function rememberColumns({ tx, now }: Operation, file: Headed, columns: PayoutColumns): Promise<void> {
  if (file.header.length === 0) return;
  await tx
    .insert(payoutLayouts)
    .values({ key: keyOf(file), columns, createdAt: now })
    .onConflictDoUpdate({ target: payoutLayouts.key, set: { columns, createdAt: now } });
}
