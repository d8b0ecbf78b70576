import type { ImportRow } from '#contracts/imports/product-imports.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { mapInTurns } from '#server/platform/map-in-turns.ts';
import { columnNamed, type FileColumn } from '../columns.ts';
import type { FileNames } from '../file-names.ts';
import { correctionsColumn } from '../other-shops/named-cells.ts';

/** A parsed row: the values of the valid cells, and the errors of the others. */
export interface FileRow {
  line: number;
  sku: string;
  values: Map<FileColumn['field'], { value: unknown; text: string; column: FileColumn }>;
  errors: ImportRow['errors'];
}

export interface ReadRows {
  rows: FileRow[];
  hasCosts: boolean;
  ignoredColumns: string[];
}

const refusal = (message: string) => new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/** Parses every cell of a file by its column name. Refuses a file without SKUs or with a duplicate column. */
export async function readRows(file: CsvFile, names: FileNames): Promise<ReadRows> {
  const columns = file.header.map((name) => columnNamed(names.columns, name));
  if (!columns.some((column) => column?.field === 'sku')) {
    throw refusal('Няма колона SKU. По нея се познава кой ред за кой вариант е.');
  }
  const columnsInUse = columns.filter((column) => column !== undefined);
  const twice = columnsInUse.find((column, index) => columnsInUse.indexOf(column) !== index);
  if (twice) throw refusal(`Колоната „${twice.header}“ я има два пъти.`);
  const ignoredColumns = file.header.filter(
    (name, index) => name !== '' && name !== correctionsColumn && columns[index] === undefined,
  );
  const seen = new Map<string, number>();
  const nonEmpty = file.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const rows = await mapInTurns(nonEmpty, ({ line, cells }) => readRow(line, cells, columns, names));
  for (const row of rows) {
    const first = seen.get(row.sku);
    if (row.sku !== '' && first !== undefined) fail(row, 'SKU', row.sku, `Този SKU е и на ред ${first}.`);
    else seen.set(row.sku, row.line);
  }
  return { rows, hasCosts: columnsInUse.some(({ field }) => field === 'cost'), ignoredColumns };
}

function readRow(line: number, cells: string[], columns: (FileColumn | undefined)[], names: FileNames): FileRow {
  const row: FileRow = { line, sku: '', values: new Map(), errors: [] };
  const extra = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (extra !== undefined) fail(row, '', extra, 'Редът има повече клетки от заглавния. Вероятно липсват кавички.');
  if (cells.length < columns.length) fail(row, '', '', 'Редът има по-малко клетки от заглавния.');
  columns.forEach((column, index) => {
    const text = cells[index];
    if (!column || text === undefined || column.field === 'updatedAt') return;
    if (column.field === 'cost' && !names.seesCosts) return;
    const parsed = column.read(text, names);
    if ('message' in parsed) fail(row, column.header, text, parsed.message);
    else row.values.set(column.field, { value: parsed.value, text, column });
  });
  const sku = row.values.get('sku')?.value;
  row.sku = typeof sku === 'string' ? sku : '';
  return row;
}

export function fail(row: FileRow, column: string, value: string, message: string): void {
  row.errors.push({ column, value: value.slice(0, 200), message });
}
