import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { previewDiscountRoute, tryDiscountRoute } from '#contracts/discounts/discount-trials.ts';
import {
  createDiscountRoute,
  deleteDiscountRoute,
  getDiscountRoute,
  listDiscountsRoute,
  updateDiscountRoute,
  type Discount,
  type DiscountInput,
} from '#contracts/discounts/discounts.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { leaveRecord } from '#web/admin/platform/leave-record.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const discounts = ['discounts'];

export type DiscountQuery = ListQuery<typeof listDiscountsRoute>;

export function useDiscountList({ page, size, search, sort, filters }: ListState<DiscountQuery>) {
  const query = { page, limit: size, search, sort, ...filters };
  return useListPage([...discounts, 'list', query], async (signal) => {
    const { discounts: rows, ...list } = await callApi(listDiscountsRoute, { query, signal });
    return { rows, ...list };
  });
}

export function useDiscount(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...discounts, id],
      queryFn: ({ signal }) => callApi(getDiscountRoute, { params: { id }, signal }).then(({ discount }) => discount),
    }),
  );
}

/** The products that a rule would apply to. */
export function useAffectedProducts(rule: DiscountInput | null) {
  const body = rule && { scope: rule.scope, excludeReduced: rule.excludeReduced };
  return useQuery({
    queryKey: [...discounts, 'preview', body],
    // The query is disabled without a rule.
    meta: { refusedInPlace: true },
    queryFn: ({ signal }) => (body ? callApi(previewDiscountRoute, { body, signal }) : { products: [], total: 0 }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The effect that a rule would have had on last month's orders. */
export function useTestSend() {
  return useMutation({ mutationFn: (body: DiscountInput) => callApi(tryDiscountRoute, { body }) });
}

export function saveDiscount(stored: Pick<Discount, 'id' | 'updatedAt'> | undefined, body: DiscountInput) {
  if (!stored) return callApi(createDiscountRoute, { body });
  return callApi(updateDiscountRoute, { params: { id: stored.id }, body: { ...body, updatedAt: stored.updatedAt } });
}

export function fetchDiscount(id: string) {
  return callApi(getDiscountRoute, { params: { id } }).then(({ discount }) => discount);
}

export function deleteDiscount(id: string) {
  return callApi(deleteDiscountRoute, { params: { id } });
}

/** Stores an updated discount in the cache and invalidates the lists. */
export function useDiscountsCache() {
  const client = useQueryClient();
  return {
    store: (discount: Discount) => client.setQueryData([...discounts, discount.id], discount),
    leave: (id: string, remove: () => Promise<boolean>) => leaveRecord([...discounts, id], remove),
    refreshLists: () => client.invalidateQueries({ queryKey: [...discounts, 'list'] }),
  };
}
