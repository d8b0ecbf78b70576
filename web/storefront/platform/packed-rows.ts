type Row = Readonly<Record<string, unknown>>;

/** Names a list of objects that is written as rows; no field of the API begins with `$`. */
const mark = '$rows';
/** What the texts of a column all begin with, by field. */
const startsMark = '$starts';
/** A shorter one takes more room than it saves. */
const shortestStart = 6;

/**
 * For `JSON.stringify`: writes a list of objects as its field names followed by rows of values, as a page embeds dozens
 * of them. An absent field is null, therefore a list with a field that is null stays as it is. What is itself a list or
 * an object is written once: `{"$":0}` stands for that of the row above, `{"$":1}` for that of the row above it. Ids that
 * were given at about the same time begin alike, which is written once as well.
 */
export function packRows(_: string, value: unknown): unknown {
  if (!isTable(value)) return value;
  const counts = new Map<string, number>();
  for (const key of value.flatMap((row) => Object.keys(row))) counts.set(key, (counts.get(key) ?? 0) + 1);
  // The fields of every row come first: what is absent at the end of a row is not written.
  const keys = [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  const rows = value.map((row) => keys.map((key) => (Object.hasOwn(row, key) ? row[key] : null) ?? null));
  const fields = keys.map((_key, place) => rows.map((row) => row[place]));
  const starts = Object.fromEntries(
    keys.map((key, place) => [key, commonStart(fields[place] ?? [])]).filter(([, it]) => it),
  );
  const columns = fields.map((column, place) => shorter(column, starts[keys[place] ?? '']?.length));
  const packed = [keys, ...rows.map((_row, at) => withoutEnd(columns.map((column) => column[at])))];
  return { [mark]: packed, ...(Object.keys(starts).length > 0 ? { [startsMark]: starts } : {}) };
}

/** For `JSON.parse`: reads what `packRows` wrote. */
export function unpackRows(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !(mark in value) || !Array.isArray(value[mark])) return value;
  // Written by packRows of the same build.
  const [keys, ...rows] = value[mark] as [string[], ...unknown[][]];
  const starts: Row = startsMark in value ? Object(value[startsMark]) : {};
  return rows.map((row, at) => {
    row.forEach((field, key) => {
      const start = starts[keys[key] ?? ''];
      if (field && typeof field === 'object' && '$' in field) row[key] = rows[at - 1 - Number(field.$)]?.[key];
      else if (typeof field === 'string' && typeof start === 'string') row[key] = start + field;
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

/** What all texts of a column begin with, if that is long and there is nothing but texts. */
function commonStart(column: readonly unknown[]): string {
  const texts = column.filter((field) => field !== null);
  const [first] = texts;
  if (typeof first !== 'string' || texts.length < 3 || texts.some((text) => typeof text !== 'string')) return '';
  let { length } = first;
  for (const text of texts) while (!String(text).startsWith(first.slice(0, length))) length--;
  return length < shortestStart ? '' : first.slice(0, length);
}

/** The values of one field in all rows, each list and object written once, and texts without their start. */
function shorter(column: readonly unknown[], start = 0): unknown[] {
  const places = new Map<string, number>();
  return column.map((field, at) => {
    if (typeof field === 'string') return field.slice(start);
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
