import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/states.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';

export function NoFavourites() {
  return (
    <EmptyState
      title="Още няма любими"
      action={
        <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
          Разгледай продуктите
        </Link>
      }
    >
      Натисни сърцето на страницата на продукт и ще го намираш тук.
    </EmptyState>
  );
}
