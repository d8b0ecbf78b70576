import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSectionRoute,
  deleteSectionRoute,
  listAdminSectionsRoute,
  previewSectionRoute,
  reorderSectionsRoute,
  updateSectionRoute,
  type AdminSection,
  type SectionInput,
} from '#contracts/sections/sections.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const sections = ['sections'];

export function useSections() {
  return useQuery({
    queryKey: sections,
    queryFn: ({ signal }) => readAllSections(signal),
  });
}

/** All pages, because sections are put in order together. */
async function readAllSections(signal: AbortSignal): Promise<AdminSection[]> {
  const found: AdminSection[] = [];
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: '100' };
    const { popularSections, total } = await callApi(listAdminSectionsRoute, { query, signal });
    found.push(...popularSections);
    if (popularSections.length === 0 || found.length >= total) return found;
  }
}

/** The products that a section would show now; null while the form is incomplete. */
export function useSectionPreview(input: SectionInput | null) {
  return useQuery({
    queryKey: [...sections, 'preview', input],
    // The query is disabled without input.
    meta: { refusedInPlace: true },
    queryFn: async ({ signal }) =>
      input ? (await callApi(previewSectionRoute, { body: input, signal })).products : [],
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function saveSection(id: string | undefined, body: SectionInput) {
  return id === undefined
    ? callApi(createSectionRoute, { body })
    : callApi(updateSectionRoute, { params: { id }, body });
}

export function deleteSection(id: string) {
  return callApi(deleteSectionRoute, { params: { id } });
}

export function reorderSections(ids: readonly string[]) {
  return callApi(reorderSectionsRoute, { body: { ids: [...ids] } });
}

/** Invalidates the sections after a change. */
export function useReloadSections(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sections });
}
