import { afterEach, expect, test } from 'vitest';
import { driveHookAt } from './drive-list.fixtures.ts';
import type { ListState } from './list-state.ts';
import { listChoices } from './resource-list.ts';
import { useListState } from './use-list-state.ts';
import { storeUsualSize } from './usual-size.ts';

const choices = listChoices({
  filters: [{ id: 'status', label: 'Състояние', options: [{ value: 'new', label: 'Нови' }] }],
  sortOptions: [
    { value: 'newest', label: 'Най-нови' },
    { value: 'name', label: 'По име' },
  ],
});

const at = (search: string) => driveHookAt(`/admin/orders${search}`, () => useListState(choices));
/** Where a change leads. */
async function changed(search: string, change: Partial<ListState>) {
  const { result, steps } = await at(search);
  result.change(change);
  return steps;
}

afterEach(() => storeUsualSize(10));

test('the URL says which rows a list shows; what the list does not know is left out', async () => {
  const { result } = await at('?status=new&sort=name&page=3&search=мед&colour=red');
  expect(result.state).toMatchObject({
    page: 3,
    size: 10,
    sort: 'name',
    search: 'мед',
    filters: { status: 'new' },
  });
  expect((await at('?status=gone&sort=price&page=-1')).result.state).toMatchObject({
    page: 1,
    sort: 'newest',
    filters: {},
  });
});

test('a filter stands in the URL, returns to the first page and replaces the step before it', async () => {
  expect(await changed('?page=3', { filters: { status: 'new' } })).toEqual([
    { address: '/admin/orders?status=new', isReplaced: true },
  ]);
});

test('another page keeps the filters and is a step of its own', async () => {
  expect(await changed('?status=new', { page: 2 })).toEqual([
    { address: '/admin/orders?status=new&page=2', isReplaced: false },
  ]);
});

test('the rows per page that were chosen become those of every list, and leave the URL', async () => {
  expect(await changed('?search=a&page=2', { size: 50 })).toEqual([
    { address: '/admin/orders?search=a', isReplaced: true },
  ]);
  expect((await driveHookAt('/admin/sms', () => useListState(choices))).result.state.size).toBe(50);
});
