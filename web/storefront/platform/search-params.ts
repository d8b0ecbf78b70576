/** What stands after the question mark, as plain text values; a repeated name is joined by commas. */
export type RawSearch = Readonly<Record<string, string>>;

/** `?values=menta&values=citrus` (a form without script sends that) reads as `{ values: 'menta,citrus' }`. */
export function parseSearch(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  }
  return values;
}

/** The shortest address of the same choice: nothing for what is empty or false, names in a fixed order. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(values).sort()) {
    const value = values[name];
    if (value !== undefined && value !== null && value !== '' && value !== false) search.set(name, String(value));
  }
  // Commas need no escape in a query, and an address without escapes is one that people can read.
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
