import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSettlementsRoute, type Settlement } from '#contracts/delivery/settlements.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';

const pauseMs = 150;
const none: readonly Settlement[] = [];

/** Suggestions for what is typed, after a pause. Without them it is a plain text field. */
export function useSettlements(text: string): readonly Settlement[] {
  const callApi = useCallApi();
  const search = useDebounced(text.trim(), pauseMs);
  const { data } = useQuery({
    queryKey: ['settlements', search.toLowerCase()],
    queryFn: async () => (await callApi(listSettlementsRoute, { query: { search } })).settlements,
    enabled: search.length >= 2,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return search.length >= 2 && data ? data : none;
}
