import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { pricePerPiece } from '#contracts/products/prices/price-facts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { QuickAdd } from '#web/storefront/features/cart/quick-add.tsx';
import { LowestPrice, PriceTag, ReductionMark } from '#web/storefront/features/products/price-tag.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { Rating } from '#web/storefront/features/products/rating.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import { FactMeter } from './fact-meter.tsx';

const widths = [320, 640];
// Two cards stand beside each other on a phone. A quarter of its width, though they take a third: what a screen of
// triple density shows beyond double is not seen, and twice as many bytes.
const sizes = '(min-width:40rem)280px,25vw';

/** A product in a list: one link with its name, and an add-to-cart button. */
export function Card({
  card,
  eager = false,
  first = false,
  level = 'h3',
}: {
  card: ProductCard;
  eager?: boolean;
  first?: boolean;
  level?: 'h2' | 'h3';
}) {
  const { name, slug, sku, facts = [] } = card;
  const { currency } = useSettings();
  const money = (amount: number): Money => ({ amount, currency });
  const price = money(card.price);
  const before = card.before ? money(card.before) : undefined;
  const lowest = card.lowest ? money(card.lowest) : undefined;
  const Heading = level;
  // A second picture shown on hover or focus; not even its URL is rendered before.
  const [second, setSecond] = useState<'none' | 'coming' | 'there'>('none');
  const loadSecond = (): void => setSecond((now) => (now === 'none' ? 'coming' : now));
  return (
    <article
      className="card"
      data-flavour={card.flavour}
      onPointerEnter={(event) => event.pointerType === 'mouse' && loadSecond()}
      onFocus={loadSecond}
    >
      <div className="card-field">
        {card.imageId ? (
          <ProductPicture
            url={pictureAddress(card.imageId)}
            alt=""
            widths={widths}
            sizes={sizes}
            isSized
            eager={eager}
            first={first}
          />
        ) : (
          <PicturePlace />
        )}
        {second !== 'none' && card.secondImageId ? (
          <div className="card-second" data-there={second === 'there' || undefined}>
            <ProductPicture
              url={pictureAddress(card.secondImageId)}
              alt=""
              widths={widths}
              sizes={sizes}
              isSized
              onLoad={() => setSecond('there')}
            />
          </div>
        ) : null}
        <ReductionMark price={price} before={before} lowest={lowest} />
      </div>
      <div className="card-body">
        <div className="card-facts">
          {facts.map((fact) => (
            <FactMeter key={fact.text} fact={fact} />
          ))}
          <Rating average={card.rating ?? 0} count={card.reviews ?? 0} />
        </div>
        <Heading className="card-name">
          <Link to="/products/$slug" params={{ slug }} search={sku === undefined ? {} : { variant: sku }}>
            {name}
          </Link>
        </Heading>
        <p className="card-unit">{unitLines(card, money)}</p>
        <div className="card-buy">
          <PriceTag price={price} before={before} />
          <LowestPrice lowest={lowest} label="Най-ниска за 30 дни" />
          <QuickAdd card={card} price={price} />
        </div>
      </div>
    </article>
  );
}

/** "0,65 лв. на брой · 992,31 лв./kg", and in the next line "20 броя · 3 вкуса". */
function unitLines(
  { price, pieces, variantName, choices, perKg }: ProductCard,
  money: (amount: number) => Money,
): string {
  const lines = [
    [
      pieces && `${formatMoney(pricePerPiece(money(price), pieces.count))} ${pieces.per}`,
      perKg && `${formatMoney(money(perKg))}/kg`,
    ],
    [pieces?.text ?? variantName, choices],
  ];
  // Breaks after a part only, never between a number and its unit.
  const join = (parts: (string | 0 | undefined)[]): string =>
    parts.flatMap((part) => (part ? part.replaceAll(' ', '\u00a0') : [])).join('\u00a0· ');
  return lines.map(join).join('\n').trim();
}

/** A grid of cards. */
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
    <ul {...queuesClicks} className="cards">
      {cards.map((card, index) => (
        <li key={card.id}>
          <Card card={card} eager={index < eager} first={index === 0 && eager > 0} level={level} />
        </li>
      ))}
    </ul>
  );
}
