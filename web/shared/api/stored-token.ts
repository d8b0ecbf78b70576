const tokenStorageKey = 'token';

/** The marker of a signed-in session. Storage may be closed to us (private windows): then there is none. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenStorageKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(tokenStorageKey);
    else localStorage.setItem(tokenStorageKey, token);
  } catch {
    // Without storage the session lives in the cookie alone.
  }
}

/** What every call to the API carries while there is a token. */
export function bearer(): { authorization?: string } {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
