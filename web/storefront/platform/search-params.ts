/** Query parameters as plain text; repeated names are joined by commas. */
export type RawSearch = Readonly<Record<string, string>>;

/** `?values=menta&values=citrus`, as a form without script sends it, becomes `{ values: 'menta,citrus' }`. */
export function parseSearch(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  }
  return values;
}

/** The normalized query string: without empty and false values, names in a fixed order. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(values).sort()) {
    const value = values[name];
    if (value !== undefined && value !== null && value !== '' && value !== false) search.set(name, String(value));
  }
  // Commas need no escaping in a query, and stay readable without it.
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
