import { linkOptions } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listViewsRoute } from '#contracts/views/views.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { callKey } from '#web/admin/platform/query-key.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { CircleCheck } from '#web/shared/ui/icons.ts';
import { renderAt } from './drive-list.fixtures.ts';
import { readListState } from './list-state.ts';
import type { ResourceList } from './resource-list.ts';
import { ResourceTable } from './resource-table.tsx';

interface Row {
  id: string;
  name: string;
}

const list: ResourceList<Row> = {
  id: 'orders',
  label: 'Поръчки',
  columns: [
    { id: 'name', header: 'Име', cell: ({ name }) => name, phone: 'title' },
    { id: 'code', header: 'Код', cell: ({ id }) => `№${id}` },
  ],
  filters: [{ id: 'status', label: 'Състояние', asTabs: true, options: [{ value: 'new', label: 'Нови' }] }],
  sortOptions: [
    { value: 'newest', label: 'Най-нови' },
    { value: 'name', label: 'По име' },
  ],
  searchHint: 'Номер или име',
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => linkOptions({ to: '/admin/orders/$id', params: { id } }),
  rowActions: () => [{ id: 'done', label: 'Готова', icon: CircleCheck, run: () => undefined }],
  bulkActions: [{ id: 'pack', label: 'Опакована', appliesTo: () => true, run: async () => undefined }],
  exportHref: ({ search }) => `/export?search=${search}`,
  empty: { title: 'Още няма поръчки', text: 'Идват тук.', action: 'Нова поръчка' },
};

let isPhone: boolean;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('navigator', { onLine: true });
  panelQueryClient.setQueryData(callKey(listViewsRoute, {}), { views: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  panelQueryClient.clear();
});

interface Shown {
  rows?: Row[];
  total?: number;
  error?: Error;
  address?: Record<string, string>;
  permissions?: readonly string[];
  failureCount?: number;
}

async function table({ rows, total = rows?.length ?? 0, error, address = {}, permissions, failureCount = 0 }: Shown) {
  const state = readListState(address, {
    sorts: ['newest', 'name'],
    defaultSort: 'newest',
    filters: { status: ['new'] },
  });
  const query = {
    data: rows && { rows, total },
    error: error ?? null,
    isPlaceholderData: false,
    refetch: vi.fn(),
    failureCount,
    isFetching: rows === undefined && !error,
  };
  const component = () => (
    <ResourceTable list={list} state={state} change={() => undefined} query={query} failedText="Не се зареди." />
  );
  return (await renderAt('/admin/orders', component, permissions)).markup;
}
const honey = { id: '7', name: 'Мед' };

test('a row has its values, a link to its record, a box and a menu', async () => {
  const markup = await table({ rows: [honey] });
  expect(markup).toMatch(/<a (?=[^>]*class="row-link")[^>]*href="\/admin\/orders\/7"[^>]*>Мед<\/a>/);
  expect(markup).toContain('aria-label="Избери Мед"');
  expect(markup).toContain('aria-label="Действия: Мед"');
  expect(markup).toContain('№7');
});

test('while the first page loads, its rows are held free, and no list counts as empty', async () => {
  const markup = await table({});
  expect(markup).toContain('aria-busy="true"');
  expect(markup.match(/<tr>/g)?.length).toBeGreaterThan(10);
  expect(markup).not.toContain('Още няма поръчки');
});

test('a page that is tried again says so; one that failed says why, and offers to try again', async () => {
  expect(await table({ failureCount: 1 })).toContain('Опитваме пак');
  const failed = await table({ error: new ApiError(503, { message: 'Магазинът е зает.' }) });
  expect(failed).toContain('Магазинът е зает.');
  expect(failed).toContain('Опитай отново');
  expect(failed).not.toContain('<table');
});

test('rows that were loaded stay when a further load fails', async () => {
  const markup = await table({ rows: [honey], error: new ApiError(503, { message: 'Магазинът е зает.' }) });
  expect(markup).toContain('Мед');
  expect(markup).not.toContain('Магазинът е зает.');
});

test('an empty list offers no search and no filters, but what to do next', async () => {
  const empty = await table({ rows: [] });
  expect(empty).toContain('Нова поръчка');
  expect(empty).not.toContain('type="search"');
  const narrowed = await table({ rows: [], address: { status: 'new' } });
  expect(narrowed).toContain('type="search"');
  expect(narrowed).toContain('Нищо не отговаря');
});

test('someone who may only look gets no menus, no boxes and no button for a new record', async () => {
  const markup = await table({ rows: [honey], permissions: ['view'] });
  expect(markup).toContain('Мед');
  expect(markup).not.toContain('Избери Мед');
  expect(markup).not.toContain('Действия: Мед');
  expect(await table({ rows: [], permissions: ['view'] })).not.toContain('Нова поръчка');
});

test('the rows can be downloaded as filtered, by those who may', async () => {
  const address = { search: 'мед' };
  expect(await table({ rows: [honey], address })).toContain('href="/export?search=мед"');
  expect(await table({ rows: [honey], address, permissions: ['orders'] })).not.toContain('/export');
});

test('a hidden column is not shown, and the rows can be smaller', async () => {
  const markup = await table({ rows: [honey], address: { hide: 'code', density: 'compact' } });
  expect(markup).not.toContain('№7');
  expect(markup).toContain('list-card compact');
});

test('on a phone the rows are cards, and the filters stand behind a button', async () => {
  isPhone = true;
  const markup = await table({ rows: [honey] });
  expect(markup).not.toContain('<table');
  expect(markup).toContain('<dt>Код</dt><dd>№7</dd>');
});

test('the pager counts all rows, not only those of the page', async () => {
  expect(await table({ rows: [honey], total: 38 })).toMatch(/1(?:<!-- -->)?–1.*38/);
});
