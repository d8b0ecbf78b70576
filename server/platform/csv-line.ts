/** A cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file, as RFC 4180 has it. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}
