/** A query for a URL, without empty parameters. */
export function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]]));
  return new URLSearchParams(pairs).toString();
}
