import './category-trail.css';
import { Link } from '@tanstack/react-router';
import { pathTo } from '#web/storefront/features/products/path-to.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

interface Props {
  category: CategoryItem;
  categories: readonly CategoryItem[];
}

/** The way to a category, above its name. */
export function CategoryTrail({ category, categories }: Props) {
  return (
    <nav className="crumbs" aria-label="Път до страницата">
      <ol>
        <li>
          <Link to="/products" {...currentOnlyThere}>
            Продукти
          </Link>
        </li>
        {pathTo(category, categories)
          .slice(0, -1)
          .map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/products" search={{ category: slug }}>
                {name}
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** On a small screen, where the list of categories is among the filters: those below this one, or else beside it. */
export function NearCategories({ category, categories }: Props) {
  const below = categories.filter(({ parent }) => parent === category.slug);
  const near = below.length > 0 ? below : categories.filter(({ parent }) => parent === category.parent);
  if (near.length < 2) return null;
  return (
    <ul className="near row" aria-label="Категории наоколо">
      {near.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/products"
            search={{ category: slug }}
            className="chip"
            aria-current={slug === category.slug ? 'page' : undefined}
            activeProps={{}}
            {...currentOnlyThere}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
