import type { ImportRow } from '#contracts/imports/product-imports.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CsvRows } from '#server/platform/http/send-csv.ts';
import { readFileNames } from './file-names.ts';
import { mappedKeys } from './mapping/read-mapped.ts';
import { correctionsColumn } from './other-shops/named-cells.ts';
import { productKeys } from './other-shops/other-file.ts';
import type { StoredImport } from './present-import.ts';
import { knownColumns } from './reading/read-source.ts';

/**
 * The rows of a file with errors, in its own columns, with what to correct in the last one. Of another shop all rows of a
 * product with an error, because one row alone does not say what it belongs to.
 */
export async function exportCorrections(
  db: Database,
  { source, rows, fields }: Pick<StoredImport, 'source' | 'rows' | 'fields'>,
): Promise<{ header: string[]; rows: CsvRows }> {
  const names = await readFileNames(db);
  const file = await readCsv(source, (cells) => knownColumns(cells, names));
  const messages = new Map(rows.filter(({ kind }) => kind === 'failed').map((row) => [row.line, textOf(row)]));
  const keys = fields === null ? productKeys(file) : mappedKeys(file, fields);
  const wrong = new Set(file.rows.flatMap(({ line }, index) => (messages.has(line) ? (keys[index] ?? []) : [])));
  const place = file.header.indexOf(correctionsColumn);
  const header = place === -1 ? file.header : file.header.toSpliced(place, 1);
  async function* all(): AsyncGenerator<readonly string[]> {
    for (const [index, { line, cells }] of file.rows.entries()) {
      if (!wrong.has(keys[index] ?? '')) continue;
      const own = file.header.map((_, at) => cells[at] ?? '');
      yield [...(place === -1 ? own : own.toSpliced(place, 1)), messages.get(line) ?? ''];
    }
  }
  return { header: [...header, correctionsColumn], rows: all() };
}

const textOf = ({ errors }: ImportRow): string =>
  errors.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join(' ');
