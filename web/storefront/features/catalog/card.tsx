import { Link } from '@tanstack/react-router';
import { pricePerPouch } from '#contracts/price-facts.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { QuickAdd } from '#web/storefront/features/cart/quick-add.tsx';
import { LowestPrice, PriceTag, ReductionMark } from './price-tag.tsx';
import type { ProductCard } from './product-card.ts';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const widths = [160, 320, 480, 640];
const sizes = '(min-width: 64rem) 276px, (min-width: 40rem) 33vw, 50vw';

/** A product in a list: one link with its name, and a button that puts it into the cart. */
export function Card({
  card,
  eager = false,
  level = 'h3',
}: {
  card: ProductCard;
  eager?: boolean;
  level?: 'h2' | 'h3';
}) {
  const { name, slug, price, before, lowest, mg, pouches } = card;
  const Heading = level;
  return (
    <article className="card" data-flavour={card.flavour ?? undefined}>
      <div className="card-field">
        {card.image ? <ProductPicture url={card.image.url} alt="" widths={widths} sizes={sizes} eager={eager} /> : null}
        <ReductionMark price={price} before={before} lowest={lowest} />
      </div>
      <div className="card-body">
        <div className="card-facts">
          {mg === null ? <span /> : <StrengthMeter mg={mg} />}
          <Rating average={card.rating} count={card.reviews} />
        </div>
        <Heading className="card-name">
          <Link to="/products/$slug" params={{ slug }}>
            {name}
          </Link>
        </Heading>
        <p className="card-unit">
          {pouches === null
            ? card.variantName
            : `${formatMoney(pricePerPouch(price, pouches))} на пауч · ${pouches} пауча`}
          {card.otherStrengths > 0 ? (
            <span> · още {card.otherStrengths === 1 ? '1 сила' : `${card.otherStrengths} сили`}</span>
          ) : null}
        </p>
        <div className="card-buy">
          <PriceTag price={price} before={before} />
          <LowestPrice lowest={lowest} />
          <QuickAdd card={card} />
        </div>
      </div>
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({
  cards,
  eager = 0,
  level = 'h3',
}: {
  cards: ProductCard[];
  eager?: number;
  level?: 'h2' | 'h3';
}) {
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <li key={card.id}>
          <Card card={card} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}
