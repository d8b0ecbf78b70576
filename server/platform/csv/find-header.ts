import { oneLine } from '#contracts/common/typed-text.rule.ts';

type Delimiter = ';' | ',' | '\t' | '|';

/** How many columns of a row are known by their names; 0 when it cannot be the header. */
export type CountKnown = (cells: string[]) => number;

/** Where a table begins: the header is the record at `offset`, which is the line `line` of the file. */
export interface TableStart {
  offset: number;
  line: number;
  delimiter: Delimiter;
}

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|'];
/** Banks write the account, its holder and a period above the header. */
const searched = { records: 30, characters: 100_000 };

/**
 * Finds the header by the names of its columns, below other lines too. The first record if none has known names. A first
 * line `sep=;`, which Excel understands, tells the delimiter.
 */
export function findHeader(text: string, countKnown: CountKnown): TableStart {
  const [, said] = /^\uFEFF?sep=([;,\t|])\r?(?:\n|$)/i.exec(text) ?? [];
  const own = delimiters.filter((one) => said === undefined || one === said);
  const records = firstRecords(text).slice(said === undefined ? 0 : 1);
  let best: TableStart & { known: number } = { ...first(records, own), known: 0 };
  for (const { offset, line, record } of records)
    for (const delimiter of own) {
      const matches = countKnown(headerCells(record.split(delimiter)));
      if (matches > best.known) best = { offset, line, delimiter, known: matches };
    }
  const { offset, line, delimiter } = best;
  return { offset, line, delimiter };
}

/** Names of columns as they are compared: without quotation marks, spaces around them and invisible characters. */
export function headerCells(cells: readonly string[]): string[] {
  return cells.map((name) => oneLine(name.trim().replace(/^"(.*)"$/s, '$1')));
}

interface FirstRecord {
  offset: number;
  line: number;
  record: string;
}

function first(records: readonly FirstRecord[], own: readonly Delimiter[]): TableStart {
  const { offset, line, record } = records[0] ?? { offset: 0, line: 1, record: '' };
  const counts = own.map((delimiter) => ({ delimiter, count: record.split(delimiter).length }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  return { offset, line, delimiter: most.delimiter };
}

/** A record ends with a line, unless a quotation mark is open. */
function firstRecords(text: string): FirstRecord[] {
  const head = text.slice(0, searched.characters);
  const records: FirstRecord[] = [];
  let [offset, line, begun, isOpen] = [0, 1, '', false];
  for (const [piece] of head.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    if (piece === '' || records.length === searched.records) break;
    begun += piece;
    if (piece.split('"').length % 2 === 0) isOpen = !isOpen;
    if (isOpen) continue;
    if (begun.trim() !== '') records.push({ offset, line, record: begun.trim() });
    offset += begun.length;
    line += begun.split(/\r\n|\r|\n/).length - 1;
    begun = '';
  }
  if (begun.trim() !== '') records.push({ offset, line, record: begun });
  return records;
}
