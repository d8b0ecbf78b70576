import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPromptRoom } from './prompt-room.ts';

let items: Map<string, string>;
let room: string;
/** Opens the next page: its inline script is run before anything is painted. */
async function openNextPage(): Promise<string> {
  room = '';
  vi.resetModules();
  await import('#web/storefront/inline/keep-prompt-room.ts');
  return room;
}

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const style = { setProperty: (_: string, value: string) => (room = value), removeProperty: () => (room = '') };
  vi.stubGlobal('document', { documentElement: { style } });
});
afterEach(() => vi.unstubAllGlobals());

test('the next page has room for the reminder before it is painted, and none once it is hidden or answered', async () => {
  expect(await openNextPage()).toBe('');
  keepPromptRoom(97);
  expect(room).toBe('');
  expect(await openNextPage()).toBe('97px');
  keepPromptRoom(0);
  expect(await openNextPage()).toBe('');
});

test('a page without storage is painted all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(await openNextPage()).toBe('');
  expect(() => keepPromptRoom(97)).not.toThrow();
});
