import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { focusAttributes } from '#contracts/media/picture-focus.rule.ts';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { innerLevel, type KindProps, type Level } from '../section-of.ts';
import { bestsellersQuery, categorySlugsQuery } from '../section-queries.ts';

/** The values of an attribute that products in stock have. */
export function ChoiceTiles({ id, props: { title, attribute }, level }: KindProps<'choice-tiles'>) {
  const { data } = useSuspenseQuery(bestsellersQuery(useCallApi()));
  const { values = [], isPainted } = data.facets.find(({ slug }) => slug === attribute) ?? {};
  if (values.length === 0) return null;
  return (
    <section {...labelledBy(id, title)}>
      <SectionHeading id={id} title={title} level={level} />
      <ul className="flavours row">
        {values.map(({ name, slug }) => (
          <li key={slug}>
            <Link to="/products" search={{ values: slug, ...byPopularity }} className="flavour" data-flavour={slug}>
              {isPainted ? <i className="flavour-dot" /> : null}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Top-level categories, or those that were chosen. */
export function CategoryTiles({ id, props, level }: KindProps<'category-tiles'>) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useCallApi()));
  if (props.categories.length > 0) return <ChosenTiles id={id} props={props} level={level} all={categories} />;
  const top = categories.filter(({ parent }) => parent === undefined);
  return <Tiles id={id} props={props} level={level} all={categories} tiles={top} />;
}

interface TilesProps extends KindProps<'category-tiles'> {
  all: readonly CategoryItem[];
}

function ChosenTiles({ all, props, ...rest }: TilesProps) {
  const { data: slugs } = useSuspenseQuery(categorySlugsQuery(useCallApi(), props.categories));
  const tiles = slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []);
  return <Tiles {...rest} props={props} all={all} tiles={tiles} />;
}

function Tiles({ id, props, level, all, tiles }: TilesProps & { level: Level; tiles: readonly CategoryItem[] }) {
  const Inner = innerLevel(level);
  if (tiles.length === 0) return null;
  return (
    <section {...labelledBy(id, props.title)}>
      <SectionHeading id={id} title={props.title} level={level} />
      <ul className="categories">
        {tiles.map(({ name, slug, picture, focus }) => (
          <li key={slug} className="category">
            <Inner className="category-name">
              {picture === undefined ? null : (
                <img
                  className="category-picture"
                  src={`/media/${picture}/160.webp`}
                  alt=""
                  width={56}
                  height={56}
                  {...focusAttributes(focus)}
                  loading="lazy"
                />
              )}
              <Link to="/products" search={{ category: slug, ...byPopularity }}>
                {name}
              </Link>
            </Inner>
            {props.children ? <Below categories={below(all, slug)} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Below({ categories }: { categories: readonly CategoryItem[] }) {
  return (
    <ul>
      {categories.map((child) => (
        <li key={child.slug}>
          <Link to="/products" search={{ category: child.slug, ...byPopularity }}>
            {child.name}
            <small>{child.count}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The subcategories of a top-level category, or the category itself when it has none. */
function below(categories: readonly CategoryItem[], slug: string): CategoryItem[] {
  const children = categories.filter(({ parent }) => parent === slug);
  if (children.length > 0) return children;
  return categories.filter((category) => category.slug === slug).map((category) => ({ ...category, name: 'Всички' }));
}
