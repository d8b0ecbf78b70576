/** The parts of a list that are joined with commas; a comma within a part is written as `\,`. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter((part) => part !== '');
}

const columnOfName = /^attribute (\d+) name$/i;

/** The attributes of a row that have a name, in the order of the file. */
export function readAttributes(
  header: readonly string[],
  cells: readonly string[],
): { name: string; values: string[] }[] {
  const lower = header.map((name) => name.trim().toLowerCase());
  return lower.flatMap((column, index) => {
    const [, number] = columnOfName.exec(column) ?? [];
    const name = (cells[index] ?? '').trim();
    if (number === undefined || name === '') return [];
    const values = cells[lower.indexOf(`attribute ${number} value(s)`)] ?? '';
    return [{ name, values: splitList(values) }];
  });
}
