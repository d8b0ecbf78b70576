import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/shared/session/session-store.ts';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { guestFavourites, storeGuestFavourites } from '#web/storefront/features/hearts/guest-favourites.ts';
import { Card } from '#web/storefront/features/product-cards/card.tsx';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { guestFavouritesQuery } from './favourite-queries.ts';
import { NoFavourites } from './no-favourites.tsx';

/** The favourites of a guest, stored in this browser. Signed-in users have a page in their account. */
export function GuestFavouritesPage() {
  const { status } = useSession();
  const router = useRouter();
  // Known to this browser only: the server renders the page without them.
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => setIds(guestFavourites()), []);
  useEffect(() => {
    if (status === 'signed-in') void router.navigate({ to: '/account/favourites', replace: true });
  }, [status, router]);
  return (
    <div className="wrap listing">
      <div className="listing-head">
        <h1>Любими</h1>
        {ids?.length === 0 ? null : (
          <p>
            Пазят се в този браузър.{' '}
            <Link to="/signin" search={{ next: '/account/favourites' }} className="link">
              Влез
            </Link>
            , за да са ти под ръка навсякъде.
          </p>
        )}
      </div>
      <div className="kept-cards">
        {ids === null ? (
          <div className="needs-script">
            <Skeleton rows={3} size="card" />
          </div>
        ) : ids.length === 0 ? (
          <NoFavourites />
        ) : (
          <Kept ids={ids} onChange={setIds} />
        )}
      </div>
    </div>
  );
}

function Kept({ ids, onChange }: { ids: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const callApi = useCallApi();
  const { data, error, refetch } = useQuery(guestFavouritesQuery(callApi, ids));
  const queryClient = useQueryClient();
  const drop = (id: string): void => {
    const others = guestFavourites().filter((favourite) => favourite !== id);
    storeGuestFavourites(others);
    queryClient.setQueryData(
      guestFavouritesQuery(callApi, others).queryKey,
      data?.filter((card) => card.id !== id),
    );
    onChange(others);
    toastSuccess('Махнато от „Любими“.');
  };
  if (error)
    return <LoadFailed message="„Любими“ не можаха да се заредят." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} size="card" />;
  return (
    <ul className="cards">
      {data.map((card) => (
        <li key={card.id} className="kept">
          <Card card={card} level="h2" hasHeart={false} />
          <button type="button" className="btn btn-quiet btn-small" onClick={() => drop(card.id)}>
            Махни<span className="sr-only"> {card.name} от „Любими“</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
