import { ShopError } from '#server/platform/http/shop-error.ts';

const retryAfterSeconds = 60;

/**
 * Counts the open event streams. `take` returns the function that releases the place, or throws: TOO_MANY_REQUESTS if
 * the user has too many, UNAVAILABLE if the process has.
 */
export function openStreamPlaces({ perPerson, inAll }: { perPerson: number; inAll: number }) {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(userId: string): () => void {
      const own = open.get(userId) ?? 0;
      if (own >= perPerson) {
        const message = 'Панелът е отворен на твърде много места. Промените ще се виждат след презареждане.';
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds, message });
      }
      if (all >= inAll) throw new ShopError('UNAVAILABLE', { retryAfterSeconds });
      open.set(userId, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const remaining = (open.get(userId) ?? 1) - 1;
        if (remaining === 0) open.delete(userId);
        else open.set(userId, remaining);
      };
    },
  };
}
