const tokenStorageKey = 'token';

/** The token of the signed-in session. Null when storage is unavailable (private windows). */
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
    // Without storage the session relies on the cookie.
  }
}

/** The authorization header of every API call, present while there is a token. */
export function bearer(): { authorization?: string } {
  const token = storedToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
