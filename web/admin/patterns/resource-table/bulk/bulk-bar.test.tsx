import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { readListState } from '../list-state.ts';
import type { BulkAction, ResourceList } from '../resource-list.ts';
import { BulkBar, BulkReport } from './bulk-bar.tsx';
import type { BulkProgress } from './run-bulk.ts';

interface Row {
  id: string;
  isOpen: boolean;
}

const rows: Row[] = [
  { id: '1', isOpen: true },
  { id: '2', isOpen: false },
];
const state = readListState({ search: 'мед' }, { sorts: [], defaultSort: '' });
const result = { message: '', changed: 0, refused: [] };
const print: BulkAction<Row> = {
  id: 'print',
  label: 'Печат',
  appliesTo: () => true,
  hrefOf: (target) => ('ids' in target ? `/print?ids=${target.ids.join()}` : `/print?search=${target.filter.search}`),
};
const close: BulkAction<Row> = {
  id: 'close',
  label: 'Затвори',
  appliesTo: ({ isOpen }) => isOpen,
  runMany: async () => result,
};
const one: BulkAction<Row> = { id: 'one', label: 'По един', appliesTo: () => true, run: async () => undefined };

interface Chosen {
  ids?: readonly string[];
  isMatching?: boolean;
  hasMore?: boolean;
  actions?: readonly BulkAction<Row>[];
  kinds?: readonly Row[];
}

function bar({ ids = ['1', '2'], isMatching = false, hasMore = true, actions = [print, close, one], kinds }: Chosen) {
  const list: ResourceList<Row> = {
    id: 'rows',
    label: 'Записи',
    columns: [],
    filters: [],
    sortOptions: [],
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
    bulkActions: actions,
    empty: { title: '', text: '' },
    ...(kinds && { matchingKinds: async () => kinds }),
  };
  if (kinds) {
    panelQueryClient.setQueryData(['rows', { kinds: [state.search, state.filters] }], kinds);
  }
  const selected = rows.filter(({ id }) => ids.includes(id));
  const selection = {
    ids: new Set(ids),
    rows: selected,
    toggle: () => undefined,
    toggleAll: () => undefined,
    clear: () => undefined,
    all: selected.length === rows.length,
    some: selected.length > 0,
    isMatching,
    chooseMatching: () => undefined,
  };
  const run = { progress: undefined, start: async () => undefined, dismiss: () => undefined };
  return renderToStaticMarkup(
    <QueryClientProvider client={panelQueryClient}>
      <BulkBar list={list} state={state} totalText="над 10000" hasMore={hasMore} selection={selection} run={run} />
    </QueryClientProvider>,
  );
}

afterEach(() => panelQueryClient.clear());

test('without a selection, or without actions, there is no bar', () => {
  expect(bar({ ids: [] })).toBe('');
});

test('an action says for how many of the selected rows it is, and is left out where it is for none', () => {
  expect(bar({})).toContain('Затвори (1)');
  expect(bar({ ids: ['1'] })).toContain('>Затвори<');
  expect(bar({ ids: ['2'] })).not.toContain('Затвори');
  expect(bar({ ids: ['2'], actions: [close] })).toContain('За тях няма обща стъпка.');
});

test('a link opens the selected rows; all that match go by their filter', () => {
  expect(bar({})).toContain('href="/print?ids=1,2"');
  expect(bar({ isMatching: true })).toContain('href="/print?search=мед"');
});

test('all rows that match are offered once the whole page is selected and there are more', () => {
  const offer = 'Избери всички над 10000 в списъка';
  expect(bar({})).toContain(offer);
  expect(bar({ hasMore: false })).not.toContain(offer);
  expect(bar({ ids: ['1'] })).not.toContain(offer);
  expect(bar({ actions: [one] })).not.toContain(offer);
});

test('for all rows that match, an action for each row by itself is not offered', () => {
  const markup = bar({ isMatching: true });
  expect(markup).toContain('всички над 10000');
  expect(markup).not.toContain('По един');
});

test('an action that is for no row that matches is not offered', () => {
  expect(bar({ isMatching: true, kinds: [{ id: '9', isOpen: true }] })).toContain('Затвори');
  expect(bar({ isMatching: true, kinds: [{ id: '9', isOpen: false }] })).not.toContain('Затвори');
});

const report = (part: Partial<BulkProgress>) =>
  renderToStaticMarkup(
    <BulkReport
      progress={{ label: 'Затвори', done: 0, total: 3, failures: [], isRunning: false, ...part }}
      onDismiss={() => undefined}
    />,
  );
const failures = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `№${index}`, reason: 'Не' }));

test('the report counts while it runs, as far as the number is known', () => {
  expect(report({ isRunning: true, done: 1 })).toContain('1 от 3…');
  expect(report({ isRunning: true, total: undefined })).toContain('работи се…');
  expect(report({ isRunning: true })).not.toContain('Скрий съобщението');
});

test('afterwards it says how many are done, and why the others are not', () => {
  const markup = report({ done: 3, failures: failures(1) });
  expect(markup).toContain('готови 2 от 3.');
  expect(markup).toContain('<strong>№0</strong>: Не');
  expect(report({ message: 'Готово: 2 поръчки.', failures: failures(1) })).toContain('Без промяна: 1.');
});

test('many refusals do not push the table off the screen', () => {
  const [visible = '', folded = ''] = report({ total: 9, failures: failures(7) }).split('<details>');
  expect(visible.match(/<li>/g)).toHaveLength(5);
  expect(folded).toContain('Още 2');
});
