import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changeListState, readListState, type ListState } from '../list-state.ts';
import type { ListFilter } from '../resource-list.ts';
import { clearedFilters, FilterChips, FilterDays, FilterSelects, FilterTabs, SortSelect } from './list-filters.tsx';

const filters: readonly ListFilter[] = [
  { id: 'status', label: 'Състояние', asTabs: true, options: [{ value: 'new', label: 'Нови' }] },
  {
    id: 'courier',
    label: 'Куриер',
    options: [
      { value: 'econt', label: 'Еконт' },
      { value: 'speedy', label: ' Спиди' },
    ],
  },
  { id: 'payment', label: 'Плащане', isMore: true, options: [{ value: 'cod', label: 'Наложен платеж' }] },
  { id: 'from', label: 'От ден', kind: 'date', options: [] },
  { id: 'subject', label: 'Запис', kind: 'given', options: [] },
];
const stateWith = (address: Record<string, string>): ListState =>
  readListState(address, {
    sorts: ['newest', 'name'],
    defaultSort: 'newest',
    filters: { status: ['new'], courier: ['econt', 'speedy'], from: undefined, subject: undefined },
  });
const props = (address: Record<string, string>) => ({ filters, state: stateWith(address), change: () => undefined });

test('a filter as tabs shows which one is open, and all of them first', () => {
  const markup = renderToStaticMarkup(<FilterTabs {...props({ status: 'new' })} />);
  expect(markup).toContain('<button type="button" aria-pressed="false">Всички</button>');
  expect(markup).toContain('<button type="button" aria-pressed="true">Нови</button>');
  expect(markup).not.toContain('Еконт');
});

test('the other filters are selects, without those behind the button and those that a link sets', () => {
  const markup = renderToStaticMarkup(<FilterSelects {...props({ courier: 'econt' })} />);
  expect(markup).toContain('<option value="econt" selected="">Еконт</option>');
  expect(markup).toContain('Куриер: всички');
  for (const other of ['Нови', 'Наложен платеж', 'Запис']) expect(markup).not.toContain(other);
});

test('a day is typed into a date field', () => {
  const markup = renderToStaticMarkup(<FilterDays {...props({ from: '2026-11-01' })} />);
  expect(markup).toContain('type="date"');
  expect(markup).toContain('value="2026-11-01"');
});

test('every active filter but the open tab can be taken away, by its name and value', () => {
  const markup = renderToStaticMarkup(<FilterChips {...props({ status: 'new', courier: 'speedy', subject: '7' })} />);
  expect(markup).toContain('aria-label="Премахни филтъра Куриер: Спиди"');
  expect(markup).toContain('aria-label="Премахни филтъра Запис: 7"');
  expect(markup).not.toContain('Състояние');
  expect(renderToStaticMarkup(<FilterChips {...props({ status: 'new' })} />)).toBe('');
});

test('a single sort order is no choice', () => {
  const newest = { value: 'newest', label: 'Най-нови' };
  const sort = (options: (typeof newest)[]) =>
    renderToStaticMarkup(<SortSelect options={options} state={stateWith({})} change={() => undefined} />);
  expect(sort([newest])).toBe('');
  expect(sort([newest, { value: 'name', label: 'По име' }])).toContain('<option value="newest" selected="">');
});

test('clearing removes the search and every filter, also one that has no control', () => {
  const state = stateWith({ search: 'мед', status: 'new', subject: '7', page: '3' });
  expect(changeListState(state, clearedFilters(state))).toMatchObject({ search: '', filters: {}, page: 1 });
});
