/** The address of an export, with what is empty left out. */
export function exportAddress(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  );
  return parameters.size === 0 ? `/api${path}` : `/api${path}?${parameters.toString()}`;
}
