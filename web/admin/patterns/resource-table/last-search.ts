/** The last search parameters of each list, by path. */
const lastSearch = new Map<string, Readonly<Record<string, string>>>();

/** Stores the filter and page of a list. */
export function storeListSearch(path: string, search: Readonly<Record<string, string>>): void {
  lastSearch.set(path, search);
}

/** The last search parameters of a list in this tab, so that links back to it restore them. */
export function lastSearchOf(path: string): Readonly<Record<string, string>> {
  return lastSearch.get(path) ?? {};
}
