const storageKey = 'favourites';
const maxStored = 50;

/** The favourites stored in this browser until the guest signs in, latest first. */
export function guestFavourites(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

/** Does nothing when storage is unavailable. */
export function storeGuestFavourites(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(ids.slice(0, maxStored)));
  } catch {
    // Storage is unavailable or full.
  }
}
