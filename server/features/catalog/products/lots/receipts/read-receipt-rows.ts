import { Day } from '#contracts/common/shapes.ts';
import { receiptColumns } from '#contracts/products/lots/receipt-columns.rule.ts';
import { maxReceiptRows, type ReceiptRow } from '#contracts/products/lots/receipt-files.ts';
import { maxStock } from '#contracts/products/product-changes.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { invalidField } from '#server/platform/http/shop-error.ts';

type Column = keyof typeof receiptColumns;
const names = Object.keys(receiptColumns) as Column[]; // The keys of a constant.

export const headerOf = (column: Column): string => receiptColumns[column][0];

/** A row of the file before its variant is known. */
export type ReadReceiptRow = Omit<ReceiptRow, 'name'> & { gtin: string };

/**
 * Parses a file of received goods. Wrong cells become errors of their row.
 * @throws VALIDATION at `file` if it is no table or misses a column.
 */
export async function readReceiptRows(source: string): Promise<{ rows: ReadReceiptRow[]; ignoredColumns: string[] }> {
  const { header, rows } = await readCsv(source, (cells) => columnsOf(cells).filter(Boolean).length);
  const columns = columnsOf(header);
  if (!columns.includes('sku') && !columns.includes('gtin')) {
    throw invalidField('file', 'Няма колона SKU или „Баркод“. Изтегли шаблона и попълни него.');
  }
  if (!columns.includes('quantity')) throw invalidField('file', 'Няма колона „Бройки“.');
  const twice = names.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) throw invalidField('file', `Колоната „${headerOf(twice)}“ я има два пъти.`);
  const nonEmpty = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (nonEmpty.length === 0) throw invalidField('file', 'Във файла няма нито един ред със стока.');
  if (nonEmpty.length > maxReceiptRows) throw invalidField('file', `Най-много ${maxReceiptRows} реда в един файл.`);
  return {
    rows: nonEmpty.map(({ line, cells }) => readRow(line, (column) => (cells[columns.indexOf(column)] ?? '').trim())),
    ignoredColumns: header.filter((name, index) => name !== '' && columns[index] === undefined),
  };
}

const columnsOf = (header: readonly string[]): (Column | undefined)[] =>
  header.map((name) => names.find((column) => isNameOf(column, name)));

const isNameOf = (column: Column, name: string) =>
  receiptColumns[column].some((alias) => alias.toLowerCase() === name.toLowerCase());

function readRow(line: number, cell: (column: Column) => string): ReadReceiptRow {
  const errors: ReceiptRow['errors'] = [];
  const refuse = (column: Column, message: string) =>
    errors.push({ column: headerOf(column), value: cell(column).slice(0, 200), message });
  const [sku, gtin, number, day] = [cell('sku'), cell('gtin'), cell('number'), cell('bestBefore')];
  if (sku === '' && gtin === '') refuse('sku', 'Попълни SKU или баркод.');
  if (number.length > 60) refuse('number', 'Номерът на партида е най-много 60 знака.');
  const bestBefore = dayOf(day);
  if (day !== '' && bestBefore === null) refuse('bestBefore', 'Напиши датата като 31.01.2027 или 2027-01-31.');
  if (day !== '' && number === '') refuse('number', 'Срокът се записва към партида. Попълни номера ѝ.');
  const quantity = /^\d{1,7}$/.test(cell('quantity')) ? Number(cell('quantity')) : 0;
  if (quantity < 1 || quantity > maxStock) refuse('quantity', 'Напиши цял брой от 1 до 1 000 000.');
  return { line, sku, gtin, number, bestBefore, quantity, errors };
}

/** A day as people and spreadsheets write it; null if it is none. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: ?г\.?)?$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Day.safeParse(iso).success ? iso : null;
}
