import { useDebounced } from '#web/shared/ui/use-debounced.ts';

/** Each pause in typing a place is a call of the courier. */
const pauseMs = 400;

/** A place of delivery: an address after a pause in typing, another method or office at once. */
export function useSettledPlace<Place extends { method: string } | undefined>(place: Place): Place {
  const settledPlace: Place | null = JSON.parse(useDebounced(JSON.stringify(place ?? null), pauseMs));
  return settledPlace?.method === 'address' && place?.method === 'address' ? settledPlace : place;
}
