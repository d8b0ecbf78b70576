import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { removeFavouriteRoute, addFavouriteRoute } from '#contracts/favourites/favourites.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { startSession, useSession } from '#web/shared/session/session-store.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { favouriteQuery, favouritesChanged } from './favourite-queries.ts';
import { guestFavourites, storeGuestFavourites } from './guest-favourites.ts';

/**
 * Adds a product to the favourites. A guest's are stored in the browser; without script the form leads guests to sign
 * in.
 */
export function FavouriteButton({ productId, slug }: { productId: string; slug: string }) {
  const { isKept, toggle, busy } = useFavourite(productId);
  return (
    <form
      {...queuesClicks}
      method="post"
      action={`/products/${slug}`}
      className="favourite"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void toggle();
      }}
    >
      <input type="hidden" name="form" value="favourite" />
      <input type="hidden" name="productId" value={productId} />
      <button className="btn btn-quiet" data-kept={isKept || undefined} aria-busy={busy || undefined}>
        <svg width="20" height="20" viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path d="M12 20.5 4.3 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.7.8.7-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
        </svg>
        {/* The name says the state, which a pressed button would say once more. */}
        <span>{isKept ? 'Запазено в „Любими“' : 'Запази в „Любими“'}</span>
      </button>
    </form>
  );
}

function useFavourite(productId: string) {
  const queryClient = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const { data = false } = useQuery({ ...favouriteQuery(callApi, productId), enabled: isSignedIn });
  const [isGuests, setGuests] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setGuests(guestFavourites().includes(productId)), [productId]);
  const isFavourite = isSignedIn ? data : isGuests;

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
      queryClient.setQueryData(favouriteQuery(callApi, productId).queryKey, !isFavourite);
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
