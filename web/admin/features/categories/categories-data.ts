import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type Category,
  createCategoryRoute,
  deleteCategoryRoute,
  listCategoriesRoute,
  moveCategoryRoute,
  updateCategoryRoute,
} from '#contracts/products/categories.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import type { CategoryPlace } from './category-tree.ts';

const queryKey = ['categories'];

export function useCategories() {
  return useQuery({
    queryKey,
    meta: { failed: categoryTexts.listFailed },
    queryFn: async ({ signal }) => (await callApi(listCategoriesRoute, { signal })).categories,
  });
}

type NewCategory = z.input<NonNullable<typeof createCategoryRoute.body>>;
type CategoryChanges = z.input<NonNullable<typeof updateCategoryRoute.body>>;
type Contents = z.input<NonNullable<typeof deleteCategoryRoute.query>>;

export function createCategory(body: NewCategory) {
  return callApi(createCategoryRoute, { body });
}

export function updateCategory(id: string, body: CategoryChanges) {
  return callApi(updateCategoryRoute, { params: { id }, body });
}

export function moveCategory({ id, version }: Category, place: CategoryPlace) {
  return callApi(moveCategoryRoute, { params: { id }, body: { ...place, version } });
}

export function deleteCategory(id: string, query: Contents) {
  return callApi(deleteCategoryRoute, { params: { id }, query });
}

/** Access to the cached categories: apply a change before the server has responded, and invalidate after a change. */
export function useCategoriesCache() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<Category[]>(queryKey) ?? [],
    /** Cancels running queries, whose results would overwrite the change. */
    write: async (change: (categories: Category[]) => Category[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Category[]>(queryKey, (categories) => categories && change(categories));
    },
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
