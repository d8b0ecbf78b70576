const storageKey = 'favourites';
const mostKept = 50;

/** What a guest keeps in this browser until they sign in; the latest first. */
export function guestFavourites(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** A browser that stores nothing keeps nothing; that is no reason to fail. */
export function storeGuestFavourites(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, mostKept)));
  } catch {
    // Storage is off or full.
  }
}
