import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteInquiryRoute,
  getInquiryRoute,
  listInquiriesRoute,
  updateInquiryRoute,
  type Inquiry,
  type InquiryChanges,
} from '#contracts/inquiries/inquiries.ts';
import type { ListQuery, ListState } from '#web/admin/patterns/resource-table/list-state.ts';
import { useListPage } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { leaveRecord } from '#web/admin/platform/leave-record.ts';
import { shownRecord } from '#web/admin/platform/shown-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const inquiries = ['inquiries'];

export type InquiryQuery = ListQuery<typeof listInquiriesRoute>;

export function useInquiryList({ page, size, search, filters }: ListState<InquiryQuery>) {
  const query = { page, limit: size, search, ...filters };
  return useListPage([...inquiries, 'list', query], async (signal) => {
    const { inquiries: rows, ...list } = await callApi(listInquiriesRoute, { query, signal });
    return { rows, ...list };
  });
}

export function useInquiry(id: string) {
  return shownRecord(
    useQuery({
      queryKey: [...inquiries, id],
      queryFn: ({ signal }) => callApi(getInquiryRoute, { params: { id }, signal }).then((result) => result.inquiry),
    }),
  );
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
    leave: (id: string, remove: () => Promise<boolean>) => leaveRecord([...inquiries, id], remove),
    refreshLists: () => client.invalidateQueries({ queryKey: [...inquiries, 'list'] }),
  };
}
