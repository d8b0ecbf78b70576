import { refusedFile } from '#server/platform/http/shop-error.ts';
import type { TableStart } from './find-header.ts';

const maxColumns = 250;
const maxRecord = 200_000;
const [quote, newline, carriageReturn, equals] = [34, 10, 13, 61];

/**
 * Checks the records of a table before a parser holds them: their length and number of columns. Returns the table with
 * cells such as `="00456"`, by which programs keep spreadsheets from changing a number, quoted as CSV demands.
 * @throws VALIDATION at `file`
 */
export function refuseExcess(table: string, { delimiter, line: firstLine }: Omit<TableStart, 'offset'>): string {
  const separator = delimiter.charCodeAt(0);
  let [columns, begin, line, beginLine, isQuoted, isStart] = [1, 0, firstLine, firstLine, false, true];
  const guarded: { from: number; to: number }[] = [];
  for (let at = 0; at < table.length; at += 1) {
    const sign = table.charCodeAt(at);
    if (sign === newline || (sign === carriageReturn && table.charCodeAt(at + 1) !== newline)) line += 1;
    if (at - begin > maxRecord)
      throw refusedFile(`Редът, който започва на ${beginLine}, е твърде дълъг: вероятно има незатворени кавички.`);
    if (sign === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === separator) {
      columns += 1;
      if (columns > maxColumns) throw refusedFile(`Ред ${beginLine} има повече от ${maxColumns} колони.`);
    } else if (sign === newline || sign === carriageReturn) [columns, begin, beginLine] = [1, at + 1, line];
    else if (isStart && sign === equals && table.charCodeAt(at + 1) === quote) {
      const to = endOfGuard(table, at, separator);
      if (to !== undefined) {
        guarded.push({ from: at, to });
        at = to - 1;
      }
    }
    isStart = !isQuoted && (sign === separator || sign === newline || sign === carriageReturn);
  }
  return guarded.length === 0 ? table : quoted(table, guarded);
}

/** The end of `="…"` that fills its cell. */
function endOfGuard(table: string, at: number, separator: number): number | undefined {
  const closing = table.indexOf('"', at + 2);
  const next = table.charCodeAt(closing + 1);
  const isWhole =
    closing !== -1 && (closing + 1 === table.length || [separator, newline, carriageReturn].includes(next));
  return isWhole ? closing + 1 : undefined;
}

function quoted(table: string, cells: readonly { from: number; to: number }[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of cells) {
    pieces.push(table.slice(end, from), `"${table.slice(from, to).replaceAll('"', '""')}"`);
    end = to;
  }
  return pieces.join('') + table.slice(end);
}
