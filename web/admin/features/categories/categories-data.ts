import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCategoryRoute,
  deleteCategoryRoute,
  listCategoriesRoute,
  updateCategoryRoute,
} from '#contracts/categories.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const queryKey = ['categories'];

export function useCategories() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listCategoriesRoute, { signal })).categories,
  });
}

export function createCategory(name: string, parentId: string | null) {
  return callApi(createCategoryRoute, { body: { name, parentId } });
}

interface CategoryChanges {
  categoryName?: string;
  parentCategoryId?: string | null;
  position?: number;
}

export function updateCategory(id: string, body: CategoryChanges) {
  return callApi(updateCategoryRoute, { params: { id }, body });
}

export function deleteCategory(id: string) {
  return callApi(deleteCategoryRoute, { params: { id } });
}

/** Loads the categories anew, as every change of one asks for. */
export function useReloadCategories(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
