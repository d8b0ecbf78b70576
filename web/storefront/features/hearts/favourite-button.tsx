import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { useFavourite } from './use-favourite.ts';

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
