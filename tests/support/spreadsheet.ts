import { parse } from 'csv-parse/sync';

/** A cell as Excel and LibreOffice with Bulgarian settings open it. */
export type Cell = number | string;

/** `-6,47` is a number; `'-6,47` is text, which no sum counts. Group signs and dates stay text. */
function cellOf(text: string): Cell {
  return /^[+-]?\d+(?:,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** The rows of a CSV file of the shop as a spreadsheet opens them, each by the names of its columns. */
export function openAsSpreadsheet(csv: string): Record<string, Cell>[] {
  // csv-parse types its rows for any options; with a header each is a record of texts.
  const rows = parse(csv, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, cellOf(text)])));
}
