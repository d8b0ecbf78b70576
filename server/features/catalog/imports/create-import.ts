import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { productImports } from './imports.tables.ts';
import { planImport } from './plan-import.ts';
import type { StoredImport } from './present-import.ts';

export interface GivenFile {
  fileName: string;
  source: string;
  creates: boolean;
  now: Date;
}

/**
 * Compares a file with the products and stores the comparison for the retention period of the settings. Changes no
 * product.
 */
export async function createImport(db: Database, { fileName, source, creates, now }: GivenFile): Promise<StoredImport> {
  const { rows, counts, prices, ignoredColumns, fingerprint } = await planImport(db, source, creates);
  const { retention } = await readSettings(db);
  const expiresAt = new Date(now.getTime() + retention.imports * dayMs);
  const [importRow] = await db
    .insert(productImports)
    .values({ fileName, source, creates, rows, counts, prices, ignoredColumns, fingerprint, expiresAt })
    .returning();
  if (!importRow) throw new Error('The insert answered nothing.');
  return importRow;
}
