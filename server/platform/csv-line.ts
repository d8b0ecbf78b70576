/** What a spreadsheet would take for a formula, or what already stands guarded against that. */
const formula = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front. */
function csvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvCell` guarded against being a formula, as it was. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A line of a CSV file, as RFC 4180 has it. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}
