import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';

/** There is no such page, and here is where to go instead. */
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
