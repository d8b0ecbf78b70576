import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getAdminPageRoute, listPagesRoute, publishPageRoute } from '#contracts/pages/pages.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const pages = ['pages'];

export function usePages() {
  return useQuery({
    queryKey: pages,
    queryFn: async ({ signal }) => (await callApi(listPagesRoute, { signal })).pages,
  });
}

export function usePage(slug: string) {
  return useQuery({ queryKey: [...pages, slug], queryFn: ({ signal }) => loadPage(slug, signal) });
}

export function loadPage(slug: string, signal?: AbortSignal) {
  return callApi(getAdminPageRoute, { params: { slug }, signal });
}

export function publishPage(slug: string, body: { title: string; text: string; basedOn: number }) {
  return callApi(publishPageRoute, { params: { slug }, body });
}

/** Invalidates the texts after a new version. */
export function useReloadPages(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: pages });
}
