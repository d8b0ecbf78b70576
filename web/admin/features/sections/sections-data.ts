import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSectionRoute,
  deleteSectionRoute,
  listAdminSectionsRoute,
  previewSectionRoute,
  reorderSectionsRoute,
  updateSectionRoute,
  type SectionInput,
} from '#contracts/sections/sections.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const sections = ['sections'];

export function useSections() {
  return useQuery({
    queryKey: sections,
    queryFn: async ({ signal }) => (await callApi(listAdminSectionsRoute, { signal })).popularSections,
  });
}

/** What a section would show now; null while it is not complete. */
export function useSectionPreview(input: SectionInput | null) {
  return useQuery({
    queryKey: [...sections, 'preview', input],
    // Without input it is not asked.
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

/** Loads the sections again, as every change of one asks for. */
export function useReloadSections(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sections });
}
