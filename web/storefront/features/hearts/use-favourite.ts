import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { removeFavouriteRoute, addFavouriteRoute } from '#contracts/favourites/favourites.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { startSession, useSession } from '#web/shared/session/session-store.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { favouriteIdsQuery, favouritesChanged } from './favourite-ids.ts';
import { guestFavourites, storeGuestFavourites } from './guest-favourites.ts';

interface Favourite {
  isKept: boolean;
  toggle: () => Promise<void>;
  busy: boolean;
}

/** Whether a product is a favourite of this user or of this browser, and the change of that. */
export function useFavourite(productId: string): Favourite {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...favouriteIdsQuery(callApi), enabled: isSignedIn });
  const [isGuests, setGuests] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setGuests(guestFavourites().includes(productId)), [productId]);
  const isFavourite = isSignedIn ? (data?.includes(productId) ?? false) : isGuests;

  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      // Resolved already, unless the user clicks within the first moments.
      await startSession();
      if (currentSession().status !== 'signed-in') {
        const others = guestFavourites().filter((id) => id !== productId);
        storeGuestFavourites(isFavourite ? others : [productId, ...others]);
        setGuests(!isFavourite);
        return toastSuccess(isFavourite ? 'Махнато от „Любими“.' : 'Запазено в „Любими“ на този браузър.');
      }
      const { message } = await callApi(isFavourite ? removeFavouriteRoute : addFavouriteRoute, {
        params: { productId },
      });
      queryClient.setQueryData(favouriteIdsQuery(callApi).queryKey, (ids = []) =>
        isFavourite ? ids.filter((id) => id !== productId) : [productId, ...ids],
      );
      void favouritesChanged(queryClient);
      toastSuccess(message);
    } catch (error) {
      toastError(error, '„Любими“ не можаха да се променят.');
    } finally {
      setBusy(false);
    }
  };
  return { isKept: isFavourite, toggle, busy };
}
