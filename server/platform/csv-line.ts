/** Text that a spreadsheet would evaluate as a formula, or that looks like escaped text. */
const formula = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])|^'+\d/;
/** A spreadsheet reads it as the number that it is. */
const number = /^-\d+(?:[.,]\d+)?$/;
/** How programs keep spreadsheets from changing a number: `="00456"`. */
const guardedNumber = /^="((?:[^"]|"")*)"$/;

/**
 * A cell of a CSV file. Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe; a negative
 * number stays a number.
 */
function csvCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Reverts the escaping of `csvCell`, and of programs that write `="00456"` or `'00456` for the text `00456`. */
export function withoutGuard(cell: string): string {
  if (cell.startsWith("'")) return formula.test(cell) ? cell.slice(1) : cell;
  return guardedNumber.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}
