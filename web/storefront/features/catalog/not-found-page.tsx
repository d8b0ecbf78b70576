import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';

/** The 404 page with links to continue. */
export function NotFoundPage() {
  return (
    <div className="state page-state">
      <img src="/illustrations/not-found.svg" alt="" width={320} height={240} />
      <h1>Няма такава страница</h1>
      <p>Адресът може да е сгрешен, или продуктът вече не се продава.</p>
      <p>
        <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
      </p>
    </div>
  );
}
