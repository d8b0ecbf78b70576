type Row = Readonly<Record<string, unknown>>;

/** Names a list of objects that is written as rows; no field of the API begins with `$`. */
const mark = '$rows';

/**
 * For `JSON.stringify`: writes a list of objects as its field names followed by rows of values, as a page embeds dozens
 * of them. An absent field is null, therefore a list with a field that is null stays as it is. What is itself a list or
 * an object is written once: `{"$":0}` stands for that of the row above, `{"$":1}` for that of the row above it.
 */
export function packRows(_: string, value: unknown): unknown {
  if (!isTable(value)) return value;
  const counts = new Map<string, number>();
  for (const key of value.flatMap((row) => Object.keys(row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  // The fields of every row come first: what is absent at the end of a row is not written.
  const keys = [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  const rows = value.map((row) => keys.map((key) => (Object.hasOwn(row, key) ? row[key] : null) ?? null));
  const columns = keys.map((_key, place) => shorter(rows.map((row) => row[place])));
  return { [mark]: [keys, ...rows.map((_row, at) => withoutEnd(columns.map((column) => column[at])))] };
}

/** For `JSON.parse`: reads what `packRows` wrote. */
export function unpackRows(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !(mark in value) || !Array.isArray(value[mark])) return value;
  // Written by packRows of the same build.
  const [keys, ...rows] = value[mark] as [string[], ...unknown[][]];
  return rows.map((row, at) => {
    row.forEach((field, key) => {
      if (field && typeof field === 'object' && '$' in field) row[key] = rows[at - 1 - Number(field.$)]?.[key];
    });
    return Object.fromEntries(keys.map((key, place) => [key, row[place] ?? null]).filter(([, it]) => it !== null));
  });
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 1 && value.every((row) => isRow(row));
}

function isRow(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.values(value).every((field) => field !== null);
}

/** The values of one field in all rows, each list and object written once. */
function shorter(column: readonly unknown[]): unknown[] {
  const places = new Map<string, number>();
  return column.map((field, at) => {
    if (typeof field !== 'object' || field === null) return field;
    const text = JSON.stringify(field);
    const before = places.get(text);
    places.set(text, at);
    return before === undefined ? field : { $: at - 1 - before };
  });
}

function withoutEnd(row: unknown[]): unknown[] {
  return row.slice(0, row.findLastIndex((field) => field !== null) + 1);
}
