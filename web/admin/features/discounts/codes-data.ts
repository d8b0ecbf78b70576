import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generateCodesRoute, listCodesRoute } from '#contracts/discounts/discount-codes.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const codesOf = (id: string) => ['discounts', id, 'codes'];

/** The newest codes of a discount and their total number. */
export function useCodes(id: string) {
  return useQuery({
    queryKey: codesOf(id),
    queryFn: ({ signal }) => callApi(listCodesRoute, { params: { id }, query: { limit: 20 }, signal }),
  });
}

export function useReloadCodes(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: codesOf(id) });
}

export function generateCodes(id: string, body: { count: number; prefix: string }) {
  return callApi(generateCodesRoute, { params: { id }, body });
}
