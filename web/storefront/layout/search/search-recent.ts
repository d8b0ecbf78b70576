const storageKey = 'recent-searches';
const maxRecent = 6;

/** The recent searches of this browser, latest first. Empty when storage is unavailable. */
export function recentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(searches) ? searches.filter(isText).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Moves a search to the front, without case-insensitive duplicates. */
export function storeSearch(text: string): void {
  const search = text.trim().slice(0, 200);
  if (search === '') return;
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== search.toLowerCase());
  store([search, ...others].slice(0, maxRecent));
}

export function deleteSearches(): void {
  store([]);
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Storage is unavailable in private windows.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
