import { CsvError, parse } from 'csv-parse/sync';
import { maxImportRows } from '#contracts/imports/product-imports.ts';
import { withoutGuard } from '#server/platform/csv-line.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';
import { headerCells, type TableStart } from './find-header.ts';
import { refuseExcess } from './refuse-excess.ts';

export interface CsvFile {
  header: string[];
  /** The line of the header in the file. */
  headerLine: number;
  rows: { line: number; cells: string[] }[];
}

/** A file and where its table begins. */
export interface CsvSource extends TableStart {
  text: string;
  /** Whether quotation marks within a cell are letters, as in `ЕТ "Иван"` of programs that do not double them. */
  isRelaxed?: boolean;
}

const maxRecordLength = 200_000;

/**
 * Parses a table. Rows without a value are left out.
 * @throws VALIDATION at `file` for anything but a table within the limits of its rows, columns and records
 */
export function parseCsv({ text, isRelaxed = false, ...start }: CsvSource): CsvFile {
  if (!text.isWellFormed() || text.includes('\0')) throw refusedFile('Файлът не е текст. Запази таблицата като CSV.');
  if (/^\uFEFF?\s*<[?!a-z]/i.test(text)) throw refusedFile('Файлът не е таблица. Запази го като CSV.');
  const table = refuseExcess(text.slice(start.offset), start);
  const [header, ...rows] = parseRecords(table, { ...start, isRelaxed });
  if (!header) throw refusedFile('Файлът е празен.');
  if (rows.length > maxImportRows) throw refusedFile(`Най-много ${maxImportRows} реда в един файл.`);
  return { header: headerCells(header.cells), headerLine: header.line, rows };
}

function parseRecords(
  table: string,
  { delimiter, line, isRelaxed }: TableStart & { isRelaxed: boolean },
): CsvFile['rows'] {
  try {
    const records = parse(table, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: maxRecordLength,
      relax_column_count: true,
      relax_quotes: isRelaxed,
      skip_empty_lines: true,
      to: maxImportRows + 2,
    });
    // With `info`, each record includes its end position.
    return (records as unknown as { record: string[]; info: { lines: number } }[])
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({
        line: line - 1 + info.lines - newlinesIn(record),
        cells: record.map(withoutGuard),
      }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error['lines'] === 'number' ? ` на ред ${line - 1 + error['lines']}` : '';
    throw refusedFile(`Файлът не се чете${at}: вероятно има незатворени кавички.`);
  }
}

/** A cell may contain newlines; a row is identified by its first line. */
const newlinesIn = (record: readonly string[]) => record.join('').split('\n').length - 1;
