import { useQuery } from '@tanstack/react-query';
import { listAdminSectionsRoute, type AdminSection } from '#contracts/sections/sections.ts';
import { callKey } from '#web/admin/platform/query-key.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** All sections, because they are put in order together. */
export function useSections() {
  return useQuery({
    queryKey: callKey(listAdminSectionsRoute, {}),
    queryFn: ({ signal }) => readAllSections(signal),
  });
}

async function readAllSections(signal: AbortSignal): Promise<AdminSection[]> {
  const sections: AdminSection[] = [];
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: '100' };
    const { popularSections, total } = await callApi(listAdminSectionsRoute, { query, signal });
    sections.push(...popularSections);
    if (popularSections.length === 0 || sections.length >= total) return sections;
  }
}
