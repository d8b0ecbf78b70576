import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { ProductList } from '#web/storefront/features/products/product-list.ts';
import { productsPerPage, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

interface Props {
  search: ProductSearch;
  /** The first page in the list, to which the following were added. */
  first: number;
  returned: number;
  list: Pick<ProductList, 'total' | 'totalCapped'>;
}

/** Links to the previous and next page. There is a next page when this one is full. */
export function Pager({ search, first, returned, list: { total, totalCapped } }: Props) {
  const page = search.page ?? 1;
  const hasNext = returned === productsPerPage;
  // Behind the last page only the way back is shown, which the empty list offers itself.
  if (returned === 0 || (page === 1 && !hasNext)) return null;
  return (
    <nav className="pager" aria-label="Страници">
      {first > 1 ? (
        <Link
          to="/products"
          search={{ ...search, page: first > 2 ? first - 1 : undefined }}
          className={buttonClass('outline')}
          rel="prev"
          {...currentOnlyThere}
        >
          <Icon name="left" />
          Предишна
        </Link>
      ) : null}
      <span>{`${first < page ? `Страници ${first}–` : 'Страница '}${page} от ${totalCapped ? 'над ' : ''}${Math.ceil(total / productsPerPage)}`}</span>
      {hasNext ? (
        <Link to="/products" search={{ ...search, page: page + 1 }} className={buttonClass('outline')} rel="next">
          Следваща
          <Icon name="right" />
        </Link>
      ) : null}
    </nav>
  );
}
