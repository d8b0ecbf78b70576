import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#web/shared/ui/icon.tsx';
import { CardGrid } from '#web/storefront/features/product-cards/card.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import type { ProductRow } from '../section-lists.ts';
import { innerLevel, type KindProps, type Level } from '../section-of.ts';
import { bestsellersQuery, productRowQuery, sectionsQuery } from '../section-queries.ts';

/** The shop's product sections. Without any, the first place shows the most bought products. */
export function ProductSections({ props }: KindProps<'product-sections'>) {
  const callApi = useCallApi();
  const { data: list } = useSuspenseQuery(bestsellersQuery(callApi));
  const { data: sections } = useSuspenseQuery(sectionsQuery(callApi));
  const { which, section, fallbackTitle } = props;
  const fallback = list.cards.length > 0 && fallbackTitle !== '' ? [bestsellersOnly(list.cards, fallbackTitle)] : [];
  const rows = sections.length > 0 ? sections : fallback;
  return rowsOf(rows, which, section).map((row) => <Row key={row.id} row={row} level="h2" />);
}

function rowsOf(rows: ProductRow[], which: KindProps<'product-sections'>['props']['which'], id: string | null) {
  if (which === 'one') return rows.filter((row) => row.id === id);
  if (which === 'first') return rows.slice(0, 1);
  return which === 'others' ? rows.slice(1) : rows;
}

function bestsellersOnly(cards: ProductRow['cards'], title: string): ProductRow {
  return { id: 'bestsellers', title, cards, rest: { sort: 'popular' } };
}

/** Products by a rule, or chosen one by one. */
export function Products({ id, props, level }: KindProps<'products'>) {
  const { data } = useSuspenseQuery(productRowQuery(useCallApi(), props));
  return data.cards.length === 0 ? null : <Row row={{ id, title: props.title, ...data }} level={level} />;
}

function Row({ row: { id, title, cards, rest }, level }: { row: ProductRow; level: Level }) {
  const Heading = level;
  return (
    <section aria-labelledby={`section-${id}`}>
      <div className="section-head row spread">
        <Heading id={`section-${id}`} className="section-title">
          {title}
        </Heading>
        <Link to="/products" search={rest ?? byPopularity} className="link-more">
          {rest ? 'Виж всички' : 'Всички продукти'}
          <span className="sr-only">{rest ? `: ${title}` : ''}</span>
          <Icon name="right" />
        </Link>
      </div>
      <CardGrid cards={cards} level={innerLevel(level)} />
    </section>
  );
}
