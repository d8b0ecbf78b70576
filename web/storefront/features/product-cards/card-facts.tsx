import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { Rating } from '#web/storefront/features/products/rating.tsx';
import type { VariantLabels } from '#web/storefront/features/products/variant-labels.ts';
import { FactMeter } from './fact-meter.tsx';

/** What matters in a line: the facts, the variants that can be chosen, and the rating. */
export function CardFacts({ card: { facts = [], labels, rating = 0, reviews = 0 } }: { card: ProductCard }) {
  // The fact that names the variant, such as "30 mg", stands for all of them.
  const name = labels ? `${labels.names[labels.place]} ${labels.unit}` : '';
  return (
    <div className="card-facts">
      {facts.map((fact) => (
        <FactMeter key={fact.text} fact={fact}>
          {labels && fact.text === name ? <Labels labels={labels} /> : null}
        </FactMeter>
      ))}
      {labels && !facts.some(({ text }) => text === name) ? <Labels labels={labels} /> : null}
      <Rating average={rating} count={reviews} />
    </div>
  );
}

function Labels({ labels: { names, unit, place, gone = [] } }: { labels: VariantLabels }) {
  return (
    <span className="card-labels">
      {names.map((name, index) => (
        <Label key={name} name={name} isShown={index === place} isGone={gone.includes(index)} />
      ))}
      <i>{unit}</i>
    </span>
  );
}

function Label({ name, isShown, isGone }: { name: string; isShown: boolean; isGone: boolean }) {
  if (isGone) return <s>{name}</s>;
  return isShown ? <b>{name}</b> : <span>{name}</span>;
}
