import { and, eq } from 'drizzle-orm';
import { type ImportField, problemOfFields } from '#contracts/imports/import-fields.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getImport } from '../get-import.ts';
import { productImports } from '../imports.tables.ts';
import { planImport } from '../plan-import.ts';
import type { StoredImport } from '../present-import.ts';
import { storedComparison } from '../stored-comparison.ts';
import { readMappable } from './mapped-columns.ts';
import type { FileFields } from './read-mapped.ts';
import { forgetFields, rememberFields } from './remembered-fields.ts';

/**
 * Compares the file of an import again, read by what its columns are, and remembers that for the next file with the same
 * headings. Without fields, reads it by the names of its columns and forgets what was remembered. Changes no product.
 * CONFLICT once it is being applied.
 */
export async function mapColumns(
  db: Database,
  { id, fields, seesCosts, now }: { id: string; fields: (ImportField | null)[]; seesCosts: boolean; now: Date },
): Promise<StoredImport> {
  const productImport = await getImport(db, id, now);
  const { header, hasNames } = await readMappable(db, productImport);
  const columns = fields.length === 0 && hasNames ? null : fields;
  const problem = columns && problemOf(header, columns);
  if (problem) throw new ShopError('VALIDATION', { message: problem, errors: [{ path: 'fields', message: problem }] });
  const costs = seesCosts ? 'read' : 'refused';
  const comparison = storedComparison(await planImport(db, { ...productImport, fields: columns, costs }));
  const [mapped] = await db
    .update(productImports)
    .set({ fields: columns, needsColumns: false, failure: null, ...comparison })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'ready')))
    .returning();
  if (!mapped) throw new ShopError('CONFLICT', { message: 'Файлът вече се прилага или е спрян. Качи го отново.' });
  await (columns === null ? forgetFields(db, header) : rememberFields(db, header, columns));
  return mapped;
}

const problemOf = (header: readonly string[], columns: FileFields): string | undefined =>
  columns.length === header.length ? problemOfFields(header, columns) : `Файлът има ${header.length} колони.`;
