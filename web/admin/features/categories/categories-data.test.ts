import { afterEach, expect, test } from 'vitest';
import { type Category, listCategoriesRoute } from '#contracts/products/categories.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { readCategories, writeCategories } from './categories-data.ts';

afterEach(() => panelQueryClient.clear());

const category = (id: string, version: number) => ({ id, version }) as Category; // the other fields are not read

test('a change of the categories is shown before it is loaded, and the running load does not take it back', async () => {
  const query = queryOf(listCategoriesRoute, {});
  expect(readCategories()).toEqual([]);
  let finish: (answer: { categories: Category[] }) => void = () => undefined;
  panelQueryClient.setQueryData(query.queryKey, { categories: [category('a', 1)] });
  const running = panelQueryClient
    .fetchQuery({ ...query, queryFn: () => new Promise<{ categories: Category[] }>((resolve) => (finish = resolve)) })
    .catch(() => undefined);
  await writeCategories((all) => [...all, category('b', 1)]);
  finish({ categories: [category('a', 1)] });
  await running;
  expect(readCategories().map(({ id }) => id)).toEqual(['a', 'b']);
});

test('nothing is written where nothing was loaded', async () => {
  await writeCategories((all) => [...all, category('b', 1)]);
  expect(readCategories()).toEqual([]);
});
