import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  applyImportRoute,
  cancelImportRoute,
  createImportRoute,
  getImportRoute,
  listImportsRoute,
} from '#contracts/imports/product-imports.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { sendFile } from '#web/shared/api/send-file.ts';

const imports = ['product-imports'];
const progressEveryMs = 700;

export interface ImportView {
  page: number;
  only: 'all' | 'failed';
}

export function useImport(id: string, { page, only }: ImportView) {
  return useQuery({
    queryKey: [...imports, id, page, only],
    queryFn: ({ signal }) => callApi(getImportRoute, { params: { id }, query: { page, limit: 50, only }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.import.state === 'applying' ? progressEveryMs : false),
  });
}

/** The newest files, so that one that is being applied is found again, in any browser. */
export function useImports() {
  return useQuery({
    queryKey: [...imports, 'list'],
    queryFn: ({ signal }) => callApi(listImportsRoute, { signal }),
    meta: { failed: 'Последните файлове не се заредиха.' },
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'applying') ? progressEveryMs : false,
  });
}

/** Returns the id of the preview; nothing is changed yet. */
export async function uploadProducts(file: File, creates: boolean): Promise<string> {
  const query = { fileName: file.name.slice(0, 200), create: creates };
  const response = await sendFile(file)(createImportRoute, { query, body: '' });
  return response.import.id;
}

export const applyImport = (id: string, confirmPrices: boolean) =>
  callApi(applyImportRoute, { params: { id }, body: { confirmPrices } });
export const cancelImport = (id: string) => callApi(cancelImportRoute, { params: { id } });

export function useImportsCache() {
  const client = useQueryClient();
  return { refresh: () => client.invalidateQueries({ queryKey: imports }) };
}
