import { expect, test } from 'vitest';
import { lastSearchOf, storeListSearch } from './last-search.ts';
import { optionsOf } from './options-of.ts';
import { queryText } from './query-text.ts';
import { listChoices } from './resource-list.ts';

test('a list accepts the values of its filters and sort orders from the URL', () => {
  const choices = listChoices({
    filters: [
      { id: 'status', label: 'Състояние', options: [{ value: 'new', label: 'Нови' }] },
      { id: 'city', label: 'Град', kind: 'text', options: [] },
    ],
    sortOptions: [
      { value: 'newest', label: 'Най-нови' },
      { value: 'name', label: 'По име' },
    ],
  });
  expect(choices.filters).toEqual({ status: ['new'], city: undefined });
  expect([choices.sorts, choices.defaultSort]).toEqual([['newest', 'name'], 'newest']);
});

test('a list without sort orders sends none', () => {
  expect(listChoices({ filters: [], sortOptions: [] }).defaultSort).toBe('');
});

test('the options of a filter have the order of their labels', () => {
  expect(optionsOf({ left: 'С наличност', gone: 'Изчерпани' })).toEqual([
    { value: 'left', label: 'С наличност' },
    { value: 'gone', label: 'Изчерпани' },
  ]);
});

test('empty parameters are not part of a URL', () => {
  expect(queryText({ search: 'мед & чай', status: '', stock: undefined })).toBe(
    `search=${encodeURIComponent('мед').toUpperCase()}+%26+${encodeURIComponent('чай').toUpperCase()}`,
  );
  expect(queryText({})).toBe('');
});

test('a link back to a list finds its last filters, per list', () => {
  storeListSearch('/admin/orders', { status: 'new' });
  storeListSearch('/admin/orders', { status: 'packed' });
  expect(lastSearchOf('/admin/orders')).toEqual({ status: 'packed' });
  expect(lastSearchOf('/admin/sms')).toEqual({});
});
