import { useQuery } from '@tanstack/react-query';
import { type Category, listCategoriesRoute } from '#contracts/products/categories.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';

const query = queryOf(listCategoriesRoute, {}, { failed: categoryTexts.listFailed });
const { queryKey } = query;

/** All categories, in their order. */
export function useCategories() {
  return useQuery({ ...query, select: ({ categories }) => categories });
}

/** The loaded categories; none before. */
export function readCategories(): readonly Category[] {
  return panelQueryClient.getQueryData(queryKey)?.categories ?? [];
}

/** Shows a change before it is loaded again. Cancels running queries, whose answers would overwrite it. */
export async function writeCategories(change: (categories: Category[]) => Category[]): Promise<void> {
  await panelQueryClient.cancelQueries({ queryKey });
  panelQueryClient.setQueryData(
    queryKey,
    (response) => response && { ...response, categories: change(response.categories) },
  );
}
