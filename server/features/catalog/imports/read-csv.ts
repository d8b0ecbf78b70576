import { CsvError, parse } from 'csv-parse/sync';
import { maxImportRows } from '#contracts/imports/product-imports.ts';
import { withoutGuard } from '#server/platform/csv-line.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface CsvFile {
  header: string[];
  rows: { line: number; cells: string[] }[];
}

const refused = (message: string) => new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/** Decodes a file as spreadsheets save it: UTF-8 with or without a BOM, UTF-16, or Windows-1251. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Parses a CSV file with semicolons, commas or tabs as delimiter. Refuses anything else. */
export function readCsv(text: string): CsvFile {
  if (!text.isWellFormed() || text.includes('\0')) throw refused('Файлът не е текст. Запази таблицата като CSV.');
  const records = parseRecords(text);
  const [first, ...rest] = records;
  if (!first) throw refused('Файлът е празен.');
  if (rest.length > maxImportRows) throw refused(`Най-много ${maxImportRows} реда в един файл.`);
  return { header: first.cells.map((name) => name.trim()), rows: rest };
}

function parseRecords(text: string): CsvFile['rows'] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // With `info`, each record includes its end position.
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines - newlinesIn(record),
      cells: record.map(withoutGuard),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` на ред ${error['lines']}` : '';
    throw refused(`Файлът не се чете${line}: вероятно има незатворени кавички.`);
  }
}

/** A cell may contain newlines; a row is identified by its first line. */
const newlinesIn = (record: readonly string[]) => record.join('').split('\n').length - 1;

/** The most frequent delimiter in the header. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const counts = [';', ',', '\t'].map((separator) => ({ separator, count: header.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
