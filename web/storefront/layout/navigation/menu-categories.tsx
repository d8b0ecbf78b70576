import './menu-categories.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { hasCategories } from './has-categories.ts';

/**
 * The categories in the menu. Those below others follow in the browser: every list would have them twice in its HTML. The
 * owner's own menu may have them already.
 */
export function MenuCategories() {
  const { menu } = useSettings().frame.navigation ?? {};
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const { data: categories = [] } = useQuery(categoriesQuery(useCallApi()));
  if (categories.length === 0 || hasCategories(menu)) return null;
  return (
    <div className="menu-categories">
      {categories
        .filter(({ parent }) => parent === undefined)
        .map(({ slug, name }) => (
          <Fragment key={slug}>
            <CategoryLink slug={slug} name={name} className="bar-link" />
            {isInBrowser ? <Below categories={categories} of={slug} /> : null}
          </Fragment>
        ))}
    </div>
  );
}

function Below({ categories, of }: { categories: readonly CategoryItem[]; of: string }) {
  const below = categories.filter(({ parent }) => parent === of);
  return below.length === 0 ? null : (
    <ul className="row">
      {below.map(({ slug, name }) => (
        <li key={slug}>
          <CategoryLink slug={slug} name={name} className="chip" />
        </li>
      ))}
    </ul>
  );
}

function CategoryLink({ slug, name, className }: { slug: string; name: string; className: string }) {
  return (
    <Link to="/products" search={{ category: slug }} className={className} activeProps={{}}>
      {name}
    </Link>
  );
}
