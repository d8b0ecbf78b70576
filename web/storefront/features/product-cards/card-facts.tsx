import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { Rating } from '#web/storefront/features/products/rating.tsx';
import type { VariantLabels } from '#web/storefront/features/products/variant-labels.ts';
import { FactMeter } from './fact-meter.tsx';

/** What matters in a line: the facts, the variants that can be chosen, and the rating. */
export function CardFacts({ card: { facts = [], labels, rating = 0, reviews = 0 } }: { card: ProductCard }) {
  const variants = labels && <Labels labels={labels} />;
  // The fact that names the variant, such as "30 mg", stands for all of them.
  const shown = labels && `${labels.names[labels.shown]} ${labels.unit}`;
  return (
    <div className="card-facts">
      {facts.map((fact) => (
        <FactMeter key={fact.text} fact={fact}>
          {fact.text === shown ? variants : undefined}
        </FactMeter>
      ))}
      {facts.some(({ text }) => text === shown) ? null : variants}
      <Rating average={rating} count={reviews} />
    </div>
  );
}

function Labels({ labels: { names, unit, shown, gone = [] } }: { labels: VariantLabels }) {
  return (
    <span className="card-labels">
      {names.map((name, place) => {
        const Tag = place === shown ? 'b' : gone.includes(place) ? 's' : 'span';
        return <Tag key={name}>{name}</Tag>;
      })}
      {unit}
    </span>
  );
}
