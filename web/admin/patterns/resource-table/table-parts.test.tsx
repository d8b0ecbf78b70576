import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageSteps, NumberedPager } from '../page-steps.tsx';
import { CardRows } from './card-rows.tsx';
import { readListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import type { Column, ResourceList } from './resource-list.ts';
import { TableHead } from './table-head.tsx';

interface Row {
  id: string;
  name: string;
  note: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Име', cell: ({ name }) => name, sort: { ascending: 'name' }, phone: 'title' },
  { id: 'at', header: 'Кога', cell: () => 'днес', sort: { ascending: 'oldest', descending: 'newest' }, phone: 'aside' },
  { id: 'note', header: 'Бележка', cell: ({ note }) => note, align: 'end' },
  { id: 'code', header: 'Код', cell: () => 'X1', phone: 'hidden' },
];
const head = (sort: string) =>
  renderToStaticMarkup(
    <table>
      <TableHead
        columns={columns}
        sort={sort}
        onSort={() => undefined}
        hasMenu={false}
        selection={undefined}
        isLoading={false}
      />
    </table>,
  );

test('the head says by which column the rows are sorted, and in which direction', () => {
  expect(head('newest')).toMatch(/<th [^>]*aria-sort="descending"><button[^>]*>Кога/);
  expect(head('name')).toMatch(/<th [^>]*aria-sort="ascending"><button[^>]*>Име/);
  expect(head('popular')).not.toContain('aria-sort');
});

test('a column that the API cannot sort by has no button', () => {
  expect(head('newest')).toContain('<th scope="col" class="end">Бележка</th>');
});

const pager = (address: Record<string, string>, returned: number, total: number, totalCapped = false) =>
  renderToStaticMarkup(
    <Pager
      state={readListState(address, { sorts: [], defaultSort: '' })}
      change={() => undefined}
      {...{ returned, total, totalCapped }}
    />,
  );

test('the pager names the rows on the page and their total', () => {
  expect(pager({ page: '2' }, 10, 38)).toContain('11–20 от 38');
  expect(pager({}, 10, 10_000, true)).toContain('1–10 от над 10000');
  expect(pager({ page: '9' }, 0, 38)).toContain('0 от 38');
});

test('one page needs no steps; the last page has none behind it', () => {
  expect(pager({}, 7, 7)).not.toContain('Следваща');
  const last = pager({ page: '4' }, 8, 38);
  expect(last).toMatch(/<button[^>]*>(?:<svg.*?<\/svg>)? Предишна/s);
  expect(last).toMatch(/<button[^>]* disabled=""[^>]*>Следваща/);
});

test('a page behind the last leads back, and one page has no pager', () => {
  expect(renderToStaticMarkup(<NumberedPager page={9} pages={3} onGo={() => undefined} />)).toContain(
    'Страниците са 3',
  );
  expect(renderToStaticMarkup(<NumberedPager page={1} pages={1} onGo={() => undefined} />)).toBe('');
  expect(
    renderToStaticMarkup(<PageSteps page={1} hasNext={false} onGo={() => undefined} />).match(/disabled/g),
  ).toHaveLength(2);
});

const list: ResourceList<Row> = {
  label: 'Записи',
  columns,
  filters: [],
  sortOptions: [],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: { title: '', text: '' },
};
const selection = {
  ids: new Set(['2']),
  rows: [],
  toggle: () => undefined,
  toggleAll: () => undefined,
  clear: () => undefined,
  all: false,
  some: true,
  isMatching: false,
  chooseMatching: () => undefined,
};
const cards = (part: Partial<ResourceList<Row>> = {}) =>
  renderToStaticMarkup(
    <CardRows
      list={{ ...list, ...part }}
      rows={[
        { id: '1', name: 'Мед', note: 'липов' },
        { id: '2', name: 'Чай', note: '' },
      ]}
      selection={selection}
    />,
  );

test('on a phone a card has its title, what stands beside it, and the other values with their terms', () => {
  const [first = '', second = ''] = cards().split('</li>');
  expect(first).toMatch(/Мед.*днес/);
  expect(first).toContain('<dt>Бележка</dt><dd>липов</dd>');
  expect(second).not.toContain('Бележка');
  expect(cards()).not.toContain('X1');
});

test('cards are selected only where the list has actions for many rows', () => {
  expect(cards()).not.toContain('checkbox');
  const chosen = cards({ bulkActions: [] });
  expect(chosen).toContain('aria-label="Избери Чай" checked=""');
  expect(chosen).toContain('Избери всички на страницата');
});
