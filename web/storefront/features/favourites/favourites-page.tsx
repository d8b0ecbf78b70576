import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { removeFavouriteRoute } from '#contracts/favourites/favourites.ts';
import { Skeleton } from '#web/shared/ui/states.tsx';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { favouritesChanged } from '#web/storefront/features/hearts/favourite-ids.ts';
import { Card } from '#web/storefront/features/product-cards/card.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { favouritesPerPage, favouritesQuery } from './favourite-queries.ts';
import { NoFavourites } from './no-favourites.tsx';

const route = getRouteApi('/account/favourites');

/** The favourites of the user, each with an add-to-cart button. */
export function FavouritesPage() {
  const { page = 1 } = route.useSearch();
  const { data, error, refetch } = useQuery(favouritesQuery(useCallApi(), page));
  return (
    <AccountFrame title="Любими">
      {data ? (
        <>
          {data.cards.length > 0 ? <Kept cards={data.cards} /> : <NoFavourites />}
          <Pages page={page} hasNext={data.total > page * favouritesPerPage} />
        </>
      ) : error ? (
        <LoadFailed message="„Любими“ не можаха да се заредят." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} size="card" />
      )}
    </AccountFrame>
  );
}

function Kept({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.id} className="kept">
          <Card card={card} level="h2" hasHeart={false} />
          <Drop card={card} />
        </li>
      ))}
    </ul>
  );
}

function Drop({ card: { id, name } }: { card: ProductCard }) {
  const callApi = useCallApi();
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: () => callApi(removeFavouriteRoute, { params: { productId: id } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await favouritesChanged(queryClient);
    },
    onError: (error) => toastError(error, 'Продуктът не можа да бъде махнат.'),
  });
  return (
    <form
      method="post"
      action="/account/favourites"
      onSubmit={(event) => {
        event.preventDefault();
        if (!drop.isPending) drop.mutate();
      }}
    >
      <input type="hidden" name="form" value="drop-favourite" />
      <button className="btn btn-quiet btn-small" name="productId" value={id} aria-busy={drop.isPending || undefined}>
        Махни<span className="sr-only"> {name} от „Любими“</span>
      </button>
    </form>
  );
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="account-pages row middle" aria-label="Страници">
      {page > 1 ? (
        <Link to="/account/favourites" search={page === 2 ? {} : { page: page - 1 }} className="btn btn-outline">
          ← Назад
        </Link>
      ) : null}
      <span>Страница {page}</span>
      {hasNext ? (
        <Link to="/account/favourites" search={{ page: page + 1 }} className="btn btn-outline">
          Напред →
        </Link>
      ) : null}
    </nav>
  );
}
