import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '#web/storefront/features/product-cards/card.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { relatedQuery } from './related-query.ts';

/** Similar products, matching ones and recently viewed ones. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const { data } = useQuery(relatedQuery(useCallApi(), product.slug));
  const together = data?.together ?? [];
  // Each product stands once.
  const others = (cards: ProductCard[] = []): ProductCard[] =>
    cards.filter(({ id }) => !together.some((card) => card.id === id));
  return (
    <div className="related">
      <Row id="together" title="Купуват се заедно" cards={together} />
      <Row id="similar" title="Подобни" cards={others(data?.similar)} />
      <Row id="accessories" title="Върви с това" cards={others(data?.accessories)} />
      <RecentlyViewed product={product} />
    </div>
  );
}

function Row({ id, title, cards }: { id: string; title: string; cards: ProductCard[] | undefined }) {
  if (!cards || cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid cards={cards} />
    </section>
  );
}
