import { afterEach, describe, expect, test, vi } from 'vitest';
import { bearer, storedToken, storeToken } from './stored-token.ts';

afterEach(() => vi.unstubAllGlobals());

test('the token is sent with every call while there is one', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  expect(bearer()).toEqual({});
  storeToken('t-1');
  expect(bearer()).toEqual({ authorization: 'Bearer t-1' });
  storeToken(null);
  expect([storedToken(), items.size]).toEqual([null, 0]);
});

describe('without storage, as in a private window', () => {
  test('signing in works by the cookie alone', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => storeToken('t-1')).not.toThrow();
    expect(() => storeToken(null)).not.toThrow();
    expect(storedToken()).toBeNull();
    expect(bearer()).toEqual({});
  });
});
