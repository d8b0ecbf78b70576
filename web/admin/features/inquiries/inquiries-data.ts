import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteInquiryRoute,
  getInquiryRoute,
  listInquiriesRoute,
  updateInquiryRoute,
  type Inquiry,
  type InquiryChanges,
} from '#contracts/inquiries/inquiries.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import type { ListQuery, ListState } from '../../patterns/resource-table/list-state.ts';

const inquiries = ['inquiries'];

export type InquiryQuery = ListQuery<typeof listInquiriesRoute>;

export function useInquiryList({ page, size, search, filters }: ListState<InquiryQuery>) {
  return useQuery({
    queryKey: [...inquiries, 'list', page, size, search, filters],
    queryFn: async ({ signal }) => {
      const query = { page, limit: size, search, ...filters };
      const { inquiries: rows, total, totalCapped } = await callApi(listInquiriesRoute, { query, signal });
      return { rows, total, totalCapped };
    },
    placeholderData: keepPreviousData,
  });
}

export function useInquiry(id: string) {
  return useQuery({
    queryKey: [...inquiries, id],
    queryFn: ({ signal }) => callApi(getInquiryRoute, { params: { id }, signal }).then((result) => result.inquiry),
  });
}

export function updateInquiry(id: string, changes: InquiryChanges) {
  return callApi(updateInquiryRoute, { params: { id }, body: changes });
}

export function deleteInquiry(id: string) {
  return callApi(deleteInquiryRoute, { params: { id } });
}

/** Stores an updated inquiry in the cache and invalidates the lists. */
export function useInquiriesCache() {
  const client = useQueryClient();
  return {
    store: (inquiry: Inquiry) => client.setQueryData([...inquiries, inquiry.id], inquiry),
    refreshLists: () => client.invalidateQueries({ queryKey: [...inquiries, 'list'] }),
  };
}
