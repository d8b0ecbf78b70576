import type { CsvFile } from '#server/platform/csv/parse-csv.ts';

/** The column of a file of corrections that says what to correct. */
export const correctionsColumn = 'Какво да се поправи';

/** Reads the cells of a row by the name of their column. */
export type CellReader = (cells: readonly string[], name: string) => string;

/**
 * The cells of a file by their columns. `columns` gives each name its headers, in lower case: programs have renamed them
 * over the years. A cell of a column that the file does not have is empty.
 */
export function namedCells(
  header: readonly string[],
  columns: Readonly<Record<string, readonly string[]>>,
): { read: CellReader; has: (name: string) => boolean } {
  const lower = header.map((name) => name.trim().toLowerCase());
  const places = new Map(
    Object.entries(columns).map(([name, headers]) => [name, lower.findIndex((one) => headers.includes(one))]),
  );
  const placeOf = (name: string): number => places.get(name) ?? -1;
  return {
    read: (cells, name) => (cells[placeOf(name)] ?? '').trim(),
    has: (name) => placeOf(name) !== -1,
  };
}

/** The columns with a value in some row that `isRead` does not name. */
export function unreadColumns({ header, rows }: CsvFile, isRead: (lowerName: string) => boolean): string[] {
  return header.filter(
    (name, index) =>
      name !== '' &&
      name !== correctionsColumn &&
      !isRead(name.trim().toLowerCase()) &&
      rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
}
