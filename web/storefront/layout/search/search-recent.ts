const storageKey = 'recent-searches';
const kept = 6;

/** What was searched for in this browser, the latest first. Storage may be closed to us: then nothing. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. What a person wrote twice, in whatever case, is there once. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, 200);
  if (search === '') return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== search.toLowerCase());
  store([search, ...others].slice(0, kept));
}

export function deleteSearches(): void {
  store([]);
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Private windows: nothing is remembered, then.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
