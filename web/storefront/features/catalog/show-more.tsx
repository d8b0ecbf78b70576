import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { productsPerPage, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { allowAppending } from './earlier-pages.ts';

interface Props {
  search: ProductSearch;
  /** The first page in the list. */
  first: number;
  /** How many cards of the list are from pages before the last one. */
  earlier: number;
  /** How many the last page has. */
  returned: number;
}

/**
 * Adds the next page to the list, and its number to the address in place of the last one: back leads to where the list was.
 * Without script the link leads to that page.
 */
export function ShowMore({ search, first, earlier, returned }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(allowAppending, []);
  const before = useRef(earlier);
  useEffect(() => {
    const hasGrown = earlier > before.current;
    before.current = earlier;
    // The next Tab goes on with the cards that came, not behind them.
    if (hasGrown && (document.activeElement === link.current || document.activeElement === document.body))
      document.querySelectorAll<HTMLElement>('.card-name a')[earlier]?.focus({ preventScroll: true });
  }, [earlier]);
  if (returned < productsPerPage) return null;
  return (
    <Link
      ref={link}
      to="/products"
      search={{ ...search, page: (search.page ?? 1) + 1 }}
      state={{ firstPage: first }}
      replace
      resetScroll={false}
      className={buttonClass('outline')}
      activeProps={{}}
    >
      Покажи още
    </Link>
  );
}
