import { Link } from '@tanstack/react-router';
import type { CategoryItem, ProductList } from '#web/storefront/features/products/product-list.ts';
import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

/** Category links. Choosing one keeps search and sorting and returns to the first page. */
export function CategoryLinks({
  search,
  categories: all,
  counts,
}: {
  search: ProductSearch;
  categories: CategoryItem[];
  counts: ProductList['inCategories'];
}) {
  const categories = counts ? withCounts(all, counts, search.category) : all;
  const top = categories.filter(({ parent }) => parent === undefined);
  return (
    <nav className="facet" aria-label="Категории">
      <h2 className="facet-title">Категории</h2>
      <ul>
        <li>
          <CategoryLink search={search} slug={undefined} name="Всички" />
        </li>
        {top.map(({ name, slug, count }) => (
          <li key={slug}>
            <CategoryLink search={search} slug={slug} name={name} count={count} />
            <SubCategories search={search} categories={categories} of={slug} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The categories with search results and their counts, including the selected one so that it can be deselected. */
function withCounts(all: CategoryItem[], counts: Readonly<Record<string, number>>, selected?: string): CategoryItem[] {
  return all
    .map((item) => ({ ...item, count: counts[item.slug] ?? 0 }))
    .filter(({ slug, count }) => count > 0 || slug === selected);
}

/** All levels of subcategories. */
function SubCategories({ search, categories, of }: { search: ProductSearch; categories: CategoryItem[]; of: string }) {
  const below = categories.filter(({ parent }) => parent === of);
  if (below.length === 0) return null;
  return (
    <ul>
      {below.map(({ name, slug, count }) => (
        <li key={slug}>
          <CategoryLink search={search} slug={slug} name={name} count={count} />
          <SubCategories search={search} categories={categories} of={slug} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryLinkProps {
  search: ProductSearch;
  slug: string | undefined;
  name: string;
  count?: number;
}

function CategoryLink({ search, slug, name, count }: CategoryLinkProps) {
  return (
    <Link
      to="/products"
      search={{ search: search.search, sort: search.sort, category: slug }}
      aria-current={search.category === slug ? 'page' : undefined}
      activeProps={{}}
      {...currentOnlyThere}
    >
      {name}
      {count === undefined ? null : <small>{count}</small>}
    </Link>
  );
}
