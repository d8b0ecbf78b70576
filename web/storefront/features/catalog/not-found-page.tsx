import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PopularProducts } from '#web/storefront/features/products/popular-products.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useText } from '#web/storefront/features/settings/settings-query.ts';

/** The 404 page with links to continue. */
export function NotFoundPage() {
  return (
    <div className="wrap">
      <div className="state page-state">
        <img src="/illustrations/not-found.svg" alt="" width={320} height={240} />
        <h1>{useText('not-found-title', 'Няма такава страница')}</h1>
        <p>{useText('not-found', 'Адресът може да е сгрешен, или продуктът вече не се продава.')}</p>
        <p>
          <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
            Разгледай продуктите
          </Link>
        </p>
      </div>
      <PopularProducts />
    </div>
  );
}
