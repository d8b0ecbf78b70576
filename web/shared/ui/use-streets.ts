import { useQuery } from '@tanstack/react-query';
import { listStreetsRoute, type Street } from '#contracts/delivery/streets.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 150;
/** While the server loads the list of a settlement. */
const loadingMs = 1_200;
const none: readonly Street[] = [];

export interface TypedStreet {
  text: string;
  city: string;
  postcode: string;
}

/** Streets and quarters for what is typed, after a pause. Without them it is a plain text field. */
export function useStreets(callApi: CallApi, { text, city, postcode }: TypedStreet): readonly Street[] {
  // What follows a comma is not the name of a street.
  const search = useDebounced(text.split(',', 1)[0]?.trim() ?? '', pauseMs);
  const place = { city: city.trim(), postcode: postcode.replaceAll(/\s/g, '').slice(0, 10) };
  const isEnough = search.length >= 2 && place.city.length >= 2;
  const { data } = useQuery({
    queryKey: ['streets', place, search.toLowerCase()],
    queryFn: () => callApi(listStreetsRoute, { query: { ...place, search } }),
    enabled: isEnough,
    staleTime: 3_600_000,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isLoading === true ? loadingMs : false),
  });
  return isEnough && data ? data.streets : none;
}
