import { Link } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { Money } from '#contracts/common/money.ts';
import { pricePerPiece } from '#contracts/products/prices/price-facts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { QuickAdd } from '#web/storefront/features/cart/quick-add.tsx';
import type CardHeart from '#web/storefront/features/hearts/card-heart.tsx';
import { LowestPrice, PriceTag, ReductionMark } from '#web/storefront/features/products/price-tag.tsx';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import { CardFacts } from './card-facts.tsx';

// Its scripts are those of the first interaction. Without script the page of the product has the button.
const Heart = lazyPart<Parameters<typeof CardHeart>[0]>(
  () => afterInteraction(() => import('#web/storefront/features/hearts/card-heart.tsx')),
  () => null,
);
const neverChanges = () => () => {};
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

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
  hasHeart = true,
}: {
  card: ProductCard;
  eager?: boolean;
  first?: boolean;
  level?: 'h2' | 'h3';
  /** Not where all cards are favourites. */
  hasHeart?: boolean;
}) {
  const { name, slug, sku } = card;
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
          <SecondPicture id={card.secondImageId} isThere={second === 'there'} onLoad={() => setSecond('there')} />
        ) : null}
        <ReductionMark price={price} before={before} lowest={lowest} />
      </div>
      <div className="card-body">
        <Heading className="card-name">
          <Link to="/products/$slug" params={{ slug }} search={sku === undefined ? {} : { variant: sku }}>
            {name}
          </Link>
        </Heading>
        <CardFacts card={card} />
        <div className="card-buy">
          <PriceTag price={price} before={before} isFrom={card.isFrom} />
          <QuickAdd card={card} price={price} />
        </div>
        <LowestPrice lowest={lowest} label="Най-ниска за 30 дни" />
        <p className="card-unit">{unitLine(card, money)}</p>
      </div>
      {/* After what most come for, also for the keyboard. */}
      {hasHeart ? <HeartOf card={card} /> : null}
    </article>
  );
}

function SecondPicture({ id, isThere, onLoad }: { id: string; isThere: boolean; onLoad: () => void }) {
  return (
    <div className="card-second" data-there={isThere || undefined}>
      <ProductPicture url={pictureAddress(id)} alt="" widths={widths} sizes={sizes} isSized onLoad={onLoad} />
    </div>
  );
}

function HeartOf({ card: { id, name } }: { card: ProductCard }) {
  if (!useIsAlive()) return null;
  return (
    <Suspense>
      <Heart productId={id} name={name} />
    </Suspense>
  );
}

/** "20 броя · 992,31 лв./kg": what the price buys. */
function unitLine(
  { price, pieces, variantName, choices, labels, perKg }: ProductCard,
  money: (amount: number) => Money,
): string {
  const perPiece = pieces && `${formatMoney(pricePerPiece(money(price), pieces.count))} ${pieces.per}`;
  const parts = [
    pieces?.text ?? (labels ? '' : variantName),
    choices,
    perKg ? `${formatMoney(money(perKg))}/kg` : perPiece,
  ];
  // Breaks after a part only, never between a number and its unit.
  return parts.flatMap((part) => (part ? part.replaceAll(' ', '\u00a0') : [])).join('\u00a0· ');
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
