import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptKey, endAttempt, newKey } from './attempt-key.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the key of an order', () => {
  test('stays while the order is the same, so that trying again does not order twice', () => {
    expect(attemptKey('мента × 2')).toBe(attemptKey('мента × 2'));
  });

  test.each([['мента × 3'], ['мента × 2 '], ['ментa × 2'], ['']])('is another for "%s"', (input) => {
    expect(attemptKey(input)).not.toBe(attemptKey('мента × 2'));
  });

  test('is new once the order is placed', () => {
    const key = attemptKey('мента × 2');
    endAttempt();
    expect(attemptKey('мента × 2')).not.toBe(key);
  });

  test.each(['{', 'null', '"text"', '{"input":1,"key":"k"}', '{"input":"x"}'])('is new where %s is stored', (text) => {
    items.set('checkout-attempt', text);
    expect(attemptKey('мента × 2')).toMatch(/^[\da-f]{32}$/);
  });

  test('is made without storage and without https, each time another', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(new Set([attemptKey('а'), attemptKey('а'), newKey()]).size).toBe(3);
    expect(endAttempt).not.toThrow();
  });
});
