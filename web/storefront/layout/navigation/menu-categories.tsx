import './menu-categories.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { hasCategories } from './has-categories.ts';

/** The categories in the menu, below their parents. The owner's own menu may have them already. */
export default function MenuCategories() {
  const { menu } = useSettings().frame.navigation ?? {};
  const id = useId();
  const { data: categories = [] } = useQuery(categoriesQuery(useCallApi()));
  if (categories.length === 0 || hasCategories(menu)) return null;
  return (
    <section className="menu-categories" aria-labelledby={id}>
      <h2 id={id} className="facet-title">
        Категории
      </h2>
      <ul>
        {categories
          .filter(({ parent }) => parent === undefined)
          .map(({ slug, name }) => (
            <li key={slug}>
              <CategoryLink slug={slug} name={name} className="bar-link" />
              <ul className="row">
                {categories
                  .filter(({ parent }) => parent === slug)
                  .map((below) => (
                    <li key={below.slug}>
                      <CategoryLink slug={below.slug} name={below.name} className="chip" />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  );
}

function CategoryLink({ slug, name, className }: { slug: string; name: string; className: string }) {
  return (
    <Link to="/products" search={{ category: slug, ...byPopularity }} className={className} activeProps={{}}>
      {name}
    </Link>
  );
}
