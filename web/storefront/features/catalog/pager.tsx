import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { productsPerPage, type ProductSearch } from './product-search.ts';

/** Back and forth. There is a next page when this one came back full. */
export function Pager({ search, returned }: { search: ProductSearch; returned: number }) {
  const page = search.page ?? 1;
  const hasNext = returned === productsPerPage;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="pager" aria-label="Страници">
      {page > 1 ? (
        <Link
          to="/products"
          search={{ ...search, page: page > 2 ? page - 1 : undefined }}
          className={buttonClass('outline')}
          rel="prev"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Предишна
        </Link>
      ) : null}
      <span>Страница {page}</span>
      {hasNext ? (
        <Link to="/products" search={{ ...search, page: page + 1 }} className={buttonClass('outline')} rel="next">
          Следваща
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
