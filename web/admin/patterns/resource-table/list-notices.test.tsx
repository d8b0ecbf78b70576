import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoRows } from './list-notices.tsx';
import { readListState } from './list-state.ts';
import type { ResourceList } from './resource-list.ts';

const choices = { sorts: ['newest'], defaultSort: 'newest', filters: { status: ['new'] } };
const list: ResourceList<{ id: string }> = {
  label: 'Поръчки',
  columns: [],
  filters: [],
  sortOptions: [],
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  empty: { title: 'Още няма поръчки', text: 'Щом някой поръча, идва тук.' },
};

const noticeAt = (address: Record<string, string>, part: Partial<typeof list> = {}) =>
  renderToStaticMarkup(
    <NoRows list={{ ...list, ...part }} state={readListState(address, choices)} change={() => undefined} />,
  );

test('a list that has no records says what will be in it', () => {
  expect(noticeAt({})).toContain('Още няма поръчки');
});

test('a search or filter that finds nothing offers to clear it', () => {
  for (const address of [{ search: 'мед' }, { status: 'new' }])
    expect(noticeAt(address)).toContain('Изчисти търсенето и филтрите');
});

test('a page behind the last one leads back to the first', () => {
  expect(noticeAt({ page: '4', search: 'мед' })).toContain('Към първата страница');
});

test('a list whose emptiness means something says it instead', () => {
  const emptyUnder = () => ({ title: 'Всичко е опаковано', text: 'Няма какво да чака.' });
  const notice = noticeAt({ status: 'new' }, { emptyUnder });
  expect(notice).toContain('Всичко е опаковано');
  expect(notice).not.toContain('Изчисти');
});
