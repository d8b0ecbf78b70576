import { Link } from '@tanstack/react-router';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import { pathTo } from '#web/storefront/features/products/path-to.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';

/** The path to a category. Its heading names the category itself. */
export function ListPath({ category, categories }: { category: CategoryItem; categories: CategoryItem[] }) {
  const above = [{ name: 'Продукти', slug: undefined }, ...pathTo(category, categories).slice(0, -1)];
  return (
    <nav className="crumbs" aria-label="Път до страницата">
      <ol>
        {above.map(({ name, slug }) => (
          <li key={name}>
            <Link to="/products" search={{ category: slug }} {...currentOnlyThere}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
