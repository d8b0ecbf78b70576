import type { Currency } from '#contracts/common/money.ts';
import { summarizePrices } from '#contracts/products/prices/price-guard.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { productImports } from './imports.tables.ts';
import { fieldsOfNew } from './mapping/mapped-columns.ts';
import { planImport } from './plan-import.ts';
import type { StoredImport } from './present-import.ts';
import { type StoredComparison, storedComparison } from './stored-comparison.ts';

export interface GivenFile {
  fileName: string;
  source: string;
  creates: boolean;
  priceCurrency: Currency | null;
  /** Whether a file whose columns are not known is kept until they are mapped by hand, instead of refused. */
  asksColumns?: boolean;
  /** Whether the sender may see costs: a column of costs is compared, or else left out. */
  seesCosts?: boolean;
  now: Date;
}

/**
 * Compares a file with the products and stores the comparison for the retention period of the settings. Changes no
 * product.
 */
export async function createImport(
  db: Database,
  { fileName, now, asksColumns = false, seesCosts = false, ...given }: GivenFile,
): Promise<StoredImport> {
  const { fields, needsColumns } = asksColumns ? await fieldsOfNew(db, given.source) : byNames;
  const costs = seesCosts ? 'read' : 'refused';
  const comparison = needsColumns ? nothingYet : storedComparison(await planImport(db, { ...given, fields, costs }));
  const { retention } = await readSettings(db);
  const expiresAt = new Date(now.getTime() + retention.imports * dayMs);
  const [importRow] = await db
    .insert(productImports)
    .values({
      ...{ fileName, ...given, fields, needsColumns, ...comparison, expiresAt },
    })
    .returning();
  if (!importRow) throw new Error('The insert answered nothing.');
  return importRow;
}

const byNames = { fields: null, needsColumns: false };
/** Of a file whose columns are not mapped yet. */
const nothingYet: StoredComparison = {
  rows: [],
  counts: { rows: 0, changed: 0, cells: 0, created: 0, unchanged: 0, failed: 0 },
  prices: summarizePrices([]),
  ignoredColumns: [],
  costs: 'none',
  fingerprint: '',
  other: null,
};
