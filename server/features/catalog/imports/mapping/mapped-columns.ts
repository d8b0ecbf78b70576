import type { z } from 'zod';
import type { listImportColumnsRoute } from '#contracts/imports/import-columns.ts';
import type { ImportField } from '#contracts/imports/import-fields.rule.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { columnNamed } from '../columns.ts';
import { type FileNames, readFileNames } from '../file-names.ts';
import { correctionsColumn } from '../other-shops/named-cells.ts';
import { systemOf } from '../other-shops/other-file.ts';
import type { StoredImport } from '../present-import.ts';
import { knownColumns } from '../reading/read-source.ts';
import { guessFields } from './guess-fields.ts';
import { rememberedFields } from './remembered-fields.ts';

/** How a new file is read: by what its columns were the last time, or after they are mapped, or by their names. */
export async function fieldsOfNew(
  db: Database,
  source: string,
): Promise<{ fields: (ImportField | null)[] | null; needsColumns: boolean }> {
  const names = await readFileNames(db);
  const { header } = await readCsv(source, (cells) => knownColumns(cells, names));
  const fields = isMappable(header, names) ? await rememberedFields(db, header) : null;
  return { fields, needsColumns: fields === null && knownColumns(header, names) === 0 };
}

/**
 * The file of an import, if its columns are mapped by hand, and whether it can be read by their names too. CONFLICT for a file
 * whose columns are all known.
 */
export async function readMappable(
  db: Database,
  { source }: Pick<StoredImport, 'source'>,
): Promise<CsvFile & { hasNames: boolean }> {
  const names = await readFileNames(db);
  const file = await readCsv(source, (cells) => knownColumns(cells, names));
  if (isMappable(file.header, names)) return { ...file, hasNames: knownColumns(file.header, names) > 0 };
  throw new ShopError('CONFLICT', { message: 'Колоните на този файл се познават сами.' });
}

const sampleLength = 80;
const sampledRows = 200;

/** The columns of a file with a value of each, and what they are or are guessed to be. */
export async function listColumns(
  db: Database,
  productImport: Pick<StoredImport, 'id' | 'source' | 'fields'>,
): Promise<z.input<typeof listImportColumnsRoute.response>> {
  const { header, rows, hasNames } = await readMappable(db, productImport);
  const fields = productImport.fields ?? (await rememberedFields(db, header)) ?? guessFields(header);
  const columns = header.map((name, index) => {
    const values = rows.slice(0, sampledRows).map(({ cells }) => (cells[index] ?? '').trim());
    const sample = values.find((text) => text !== '') ?? '';
    return { name, sample: sample.slice(0, sampleLength), field: fields[index] ?? null };
  });
  return { id: productImport.id, hasNames, columns };
}

/** Whether a file has a column that nothing here knows. An export of this shop has none, so it is never read otherwise. */
function isMappable(header: readonly string[], names: FileNames): boolean {
  if (systemOf(header) !== undefined) return false;
  const isUnknown = (name: string) =>
    name !== '' && name !== correctionsColumn && columnNamed(names.columns, name) === undefined;
  return knownColumns(header, names) === 0 || header.some(isUnknown);
}
