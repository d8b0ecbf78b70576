import { and, eq } from 'drizzle-orm';
import { type ImportField, problemOfFields } from '#contracts/imports/import-fields.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { storedPart } from '../create-import.ts';
import { getImport } from '../get-import.ts';
import { productImports } from '../imports.tables.ts';
import { planImport } from '../plan-import.ts';
import type { StoredImport } from '../present-import.ts';
import { readMappable } from './mapped-columns.ts';
import { rememberFields } from './remembered-fields.ts';

/**
 * Compares the file of an import again, read by what its columns are, and remembers that for the next file with the same
 * headings. Changes no product. CONFLICT once it is being applied.
 */
export async function mapColumns(
  db: Database,
  { id, fields, now }: { id: string; fields: (ImportField | null)[]; now: Date },
): Promise<StoredImport> {
  const productImport = await getImport(db, id, now);
  const { header } = await readMappable(db, productImport);
  const problem =
    fields.length === header.length ? problemOfFields(header, fields) : `Файлът има ${header.length} колони.`;
  if (problem !== undefined)
    throw new ShopError('VALIDATION', { message: problem, errors: [{ path: 'fields', message: problem }] });
  const { rows, counts, prices, ignoredColumns, fingerprint, other } = await planImport(db, {
    ...productImport,
    fields,
  });
  const [mapped] = await db
    .update(productImports)
    .set({
      ...{ fields, needsColumns: false, failure: null, rows, counts, prices, ignoredColumns, fingerprint },
      other: other && storedPart(other),
    })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'ready')))
    .returning();
  if (!mapped) throw new ShopError('CONFLICT', { message: 'Файлът вече се прилага или е спрян. Качи го отново.' });
  await rememberFields(db, header, fields);
  return mapped;
}
