import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestFavourites, storeGuestFavourites } from '#web/storefront/features/hearts/guest-favourites.ts';
import { deleteSearches, recentSearches, storeSearch } from './search-recent.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const storeAll = (texts: readonly string[]) => texts.forEach(storeSearch);

test('remembers the last six searches, the latest first', () => {
  storeAll(['а', 'б', 'в', 'г', 'д', 'е', 'ж']);
  expect(recentSearches()).toEqual(['ж', 'е', 'д', 'г', 'в', 'б']);
});

test('a search that is made again moves to the front, however it is written', () => {
  storeAll(['Мента', 'цитрус', ' МЕНТА ']);
  expect(recentSearches()).toEqual(['МЕНТА', 'цитрус']);
});

test('nothing is remembered of an empty search, and at most 200 characters of a long one', () => {
  storeAll(['', '   ', 'я'.repeat(300)]);
  expect(recentSearches()).toEqual(['я'.repeat(200)]);
});

test('deleting leaves nothing in the browser', () => {
  storeSearch('мента');
  deleteSearches();
  expect([recentSearches(), items.size]).toEqual([[], 0]);
});

const broken = ['{', '"text"', 'null', '{"0":"a"}'];
test.each(broken)('what is stored as %s, by hand or by an older version, is no search and no favourite', (text) => {
  for (const key of ['recent-searches', 'favourites']) items.set(key, text);
  expect([recentSearches(), guestFavourites()]).toEqual([[], []]);
});

test('of a damaged list the texts are kept', () => {
  items.set('recent-searches', JSON.stringify([1, 'мента', '', null, 'я'.repeat(201)]));
  items.set('favourites', JSON.stringify([1, 'p1', null]));
  expect([recentSearches(), guestFavourites()]).toEqual([['мента'], ['p1']]);
});

test('a guest has at most fifty favourites, and without any nothing is stored', () => {
  storeGuestFavourites(Array.from({ length: 60 }, (_, index) => `p${index}`));
  expect(guestFavourites()).toHaveLength(50);
  storeGuestFavourites([]);
  expect(items.has('favourites')).toBe(false);
});

test('a browser without storage has none of them and says nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeSearch('мента');
  storeGuestFavourites(['p1']);
  deleteSearches();
  expect([recentSearches(), guestFavourites()]).toEqual([[], []]);
});
