/** Text that a spreadsheet would evaluate as a formula, or that looks like escaped text. */
const formula = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell of a CSV file. Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. */
function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Reverts the escaping of `csvCell`. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}
