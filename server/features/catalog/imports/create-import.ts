import type { Currency } from '#contracts/common/money.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { type OtherPart, productImports } from './imports.tables.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { StoredImport } from './present-import.ts';

export interface GivenFile {
  fileName: string;
  source: string;
  creates: boolean;
  priceCurrency: Currency | null;
  now: Date;
}

/**
 * Compares a file with the products and stores the comparison for the retention period of the settings. Changes no
 * product.
 */
export async function createImport(db: Database, { fileName, now, ...given }: GivenFile): Promise<StoredImport> {
  const { rows, counts, prices, ignoredColumns, fingerprint, other } = await planImport(db, given);
  const { retention } = await readSettings(db);
  const expiresAt = new Date(now.getTime() + retention.imports * dayMs);
  const [importRow] = await db
    .insert(productImports)
    .values({
      ...{ fileName, ...given, rows, counts, prices, ignoredColumns, fingerprint, expiresAt },
      other: other && storedPart(other),
    })
    .returning();
  if (!importRow) throw new Error('The insert answered nothing.');
  return importRow;
}

/** What a preview shows of what a file of another shop brings. */
function storedPart({ system, notes, categories, options, pictures }: NonNullable<ImportPlan['other']>): OtherPart {
  return {
    ...{ system, notes, pictures: pictures.length },
    categories: categories.map((path) => path.join(' > ')),
    options: options.map(({ name }) => name),
  };
}
