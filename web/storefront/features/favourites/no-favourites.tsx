import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PopularProducts } from '#web/storefront/features/products/popular-products.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useText } from '#web/storefront/features/settings/settings-query.ts';

export function NoFavourites() {
  return (
    <>
      <div className="state">
        <img src="/illustrations/no-favourites.svg" alt="" width={320} height={240} />
        <h2>{useText('no-favourites-title', 'Още няма любими')}</h2>
        <p>{useText('no-favourites', 'Натисни сърцето на страницата на продукт и ще го намираш тук.')}</p>
        <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
      </div>
      <PopularProducts />
    </>
  );
}
