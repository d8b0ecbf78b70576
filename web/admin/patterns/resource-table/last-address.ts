/** The search part of the address under which each list was last seen, by its path. */
const lastSearch = new Map<string, Readonly<Record<string, string>>>();

/** Remembers how a list was narrowed and on which page it stood. */
export function rememberList(path: string, search: Readonly<Record<string, string>>): void {
  lastSearch.set(path, search);
}

/** How a list was last seen in this tab: a way back to it leads there, and not to its first page. */
export function lastSearchOf(path: string): Readonly<Record<string, string>> {
  return lastSearch.get(path) ?? {};
}
