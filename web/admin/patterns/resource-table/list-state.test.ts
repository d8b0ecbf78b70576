import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeListState, hasNextPage, isNarrowed, readListState, viewAddress, writeListState } from './list-state.ts';

const choices = {
  sorts: ['date', 'total'],
  defaultSort: 'date',
  filters: { status: ['pending', 'packed'], category: undefined },
};
const plain = { page: 1, size: 10, sort: 'date', search: '', filters: {}, hidden: [], isCompact: false };

describe('list state in the URL', () => {
  test('round-trips page, size, sort, search and filters', () => {
    const filters = { status: 'packed', category: 'x' };
    const state = { page: 3, size: 50, sort: 'total', search: 'Иван', filters, hidden: ['total'], isCompact: true };
    expect(readListState(writeListState(state, choices), choices)).toEqual(state);
  });

  test('takes the usual rows per page where the URL has none, and leaves them out of it', () => {
    expect(readListState({}, choices, 50).size).toBe(50);
    expect(readListState({ size: '20' }, choices, 50).size).toBe(20);
    expect(writeListState({ ...plain, size: 50 }, choices, 50)).toEqual({});
    expect(writeListState(plain, choices, 50)).toEqual({ size: '10' });
    expect(viewAddress({ ...plain, size: 50 }, choices, 50)).toBe('');
  });

  test('omits defaults', () => {
    expect(writeListState(plain, choices)).toEqual({});
  });

  test.each([
    ['a page of zero', { page: '0' }],
    ['a negative page', { page: '-2' }],
    ['a page of text', { page: '1e3' }],
    ['an endless page', { page: '9999999' }],
    ['an unknown size', { size: '7' }],
    ['an unknown sort', { sort: 'password' }],
    ['an unknown filter value', { status: 'nonsense' }],
    ['an unknown parameter', { utm_source: 'x' }],
  ])('falls back to the default for %s', (_, address) => {
    expect(readListState(address, choices)).toEqual(plain);
  });

  test('returns to the first page when the listed rows change', () => {
    const third = { ...plain, page: 3 };
    expect(changeListState(third, { search: 'мента' }).page).toBe(1);
    expect(changeListState(third, { filters: { status: 'packed' } }).page).toBe(1);
    expect(changeListState(third, { page: 4 }).page).toBe(4);
  });

  test('stays on the page when only the appearance changes', () => {
    const third = { ...plain, page: 3 };
    expect(changeListState(third, { hidden: ['total'] }).page).toBe(3);
    expect(changeListState(third, { isCompact: true }).page).toBe(3);
  });

  test('gives the same view one URL on every page', () => {
    const view = { ...plain, search: 'Иван', filters: { status: 'packed' } };
    expect(viewAddress({ ...view, page: 3 }, choices)).toBe(viewAddress(view, choices));
    expect(viewAddress(plain, choices)).toBe('');
  });

  test('removes a cleared filter and keeps the others', () => {
    const state = { ...plain, filters: { status: 'packed', category: 'x' } };
    expect(changeListState(state, { filters: { status: '' } }).filters).toEqual({ category: 'x' });
  });

  test('distinguishes a filtered list from an empty one', () => {
    expect(isNarrowed(plain)).toBe(false);
    expect(isNarrowed({ ...plain, search: 'x' })).toBe(true);
    expect(isNarrowed({ ...plain, filters: { status: 'packed' } })).toBe(true);
  });

  test('offers a next page exactly when a full page was returned', () => {
    expect(hasNextPage(10, 10)).toBe(true);
    expect(hasNextPage(9, 10)).toBe(false);
    expect(hasNextPage(0, 10)).toBe(false);
  });
});

describe('whatever a person does to a list', () => {
  const text = fc.string({ maxLength: 20 }).map((any) => any.trim());
  const anyState = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    size: fc.constantFrom(10, 20, 50, 100),
    sort: fc.constantFrom('date', 'total'),
    search: text,
    filters: fc
      .record({ status: fc.constantFrom('', 'pending', 'packed'), category: text })
      .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))),
    hidden: fc.subarray(['total', 'date']),
    isCompact: fc.boolean(),
  });

  test('the URL of it opens the same rows again, also through the address bar', () => {
    const check = fc.property(anyState, fc.constantFrom(10, 50), (state, usualSize) => {
      const inBar = new URLSearchParams(writeListState(state, choices, usualSize)).toString();
      const address = Object.fromEntries(new URLSearchParams(inBar));
      expect(readListState(address, choices, usualSize)).toEqual(state);
    });
    fc.assert(check);
  });

  test('a change of the rows leads to the first page, and keeps every other choice', () => {
    const check = fc.property(anyState, text, (state, search) => {
      expect(changeListState(state, { search })).toEqual({ ...state, search, page: 1 });
    });
    fc.assert(check);
  });

  test('any address is read, and what it says is within the bounds of the list', () => {
    const address = fc.dictionary(
      fc.constantFrom('page', 'size', 'sort', 'status', 'search', 'hide'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    );
    const check = fc.property(address, (any) => {
      const { page, size, sort, filters, search } = readListState(any, choices);
      expect(page).toBeGreaterThanOrEqual(1);
      expect([10, 20, 50, 100]).toContain(size);
      expect(['date', 'total']).toContain(sort);
      expect(['pending', 'packed', undefined]).toContain(filters['status']);
      expect(search.length).toBeLessThanOrEqual(200);
    });
    fc.assert(check);
  });
});
