type Row = Readonly<Record<string, unknown>>;

/** Names a list of objects that is written as rows; no field of the API begins with `$`. */
const mark = '$rows';

/**
 * For `JSON.stringify`: writes a list of objects as its field names followed by rows of values, as a page embeds dozens
 * of them. An absent field is null, therefore a list with a field that is null stays as it is.
 */
export function packRows(_: string, value: unknown): unknown {
  if (!isTable(value)) return value;
  const counts = new Map<string, number>();
  for (const key of value.flatMap((row) => Object.keys(row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  // The fields of every row come first: what is absent at the end of a row is not written.
  const keys = [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  return {
    [mark]: [
      keys,
      ...value.map((row) => withoutEnd(keys.map((key) => (Object.hasOwn(row, key) ? row[key] : null) ?? null))),
    ],
  };
}

/** For `JSON.parse`: reads what `packRows` wrote. */
export function unpackRows(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !(mark in value) || !Array.isArray(value[mark])) return value;
  // Written by packRows of the same build.
  const [keys, ...rows] = value[mark] as [string[], ...unknown[][]];
  return rows.map((row) =>
    Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null]).filter(([, it]) => it !== null)),
  );
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 1 && value.every((row) => isRow(row));
}

function isRow(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.values(value).every((field) => field !== null);
}

function withoutEnd(row: unknown[]): unknown[] {
  return row.slice(0, row.findLastIndex((field) => field !== null) + 1);
}
