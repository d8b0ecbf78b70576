/** The URL of an export without empty parameters. */
export function exportAddress(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  );
  return parameters.size === 0 ? `/api${path}` : `/api${path}?${parameters.toString()}`;
}
