import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyImportRoute, cancelImportRoute, createImportRoute, getImportRoute } from '#contracts/product-imports.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { browserTransport } from '#web/shared/api/browser-transport.ts';
import { apiUrl } from '#web/shared/api/call-api.ts';

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

/** Sends a file as it is: the server knows the ways in which spreadsheets write text. Answers the id of the comparison. */
export async function uploadProducts(file: File, create: boolean): Promise<string> {
  const { method, path } = createImportRoute;
  const answer = await browserTransport({
    method,
    url: apiUrl(path, undefined, { fileName: file.name.slice(0, 200), create }),
    headers: { accept: 'application/json', 'content-type': 'text/csv' },
    body: file,
  });
  if (answer.status === 201 && hasImport(answer.body)) return answer.body.import.id;
  // Every refusal of the server has the shape of ErrorAnswer; a proxy in between may answer something else.
  throw new ApiError(answer.status, typeof answer.body === 'object' && answer.body !== null ? answer.body : {});
}

function hasImport(body: unknown): body is { import: { id: string } } {
  return typeof body === 'object' && body !== null && 'import' in body;
}

export const applyImport = (id: string) => callApi(applyImportRoute, { params: { id } });
export const cancelImport = (id: string) => callApi(cancelImportRoute, { params: { id } });

export function useImportsCache() {
  const client = useQueryClient();
  return { refresh: () => client.invalidateQueries({ queryKey: imports }) };
}
