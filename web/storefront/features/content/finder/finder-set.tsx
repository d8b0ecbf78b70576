import './finder-set.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { AddSeveral } from '#web/storefront/features/cart/add-several.tsx';
import { pictureAddress, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { type Matches, readMatches } from './read-matches.ts';

type Goods = Matches['cards'][number];

const failedText = 'Комплектът не можа да се събере. Всички подходящи са в списъка.';

/** The products that match the answers, which can be exchanged or left out, and go into the cart together. */
export default function FinderSet({
  choices,
  pieces,
}: {
  /** The slugs of the chosen values, by question. */
  choices: readonly (readonly string[])[];
  pieces: number;
}) {
  const callApi = useCallApi();
  const { data, isError } = useQuery({
    queryKey: ['finder', choices, pieces],
    queryFn: () => readMatches(callApi, choices, pieces),
  });
  if (isError) return <p role="status">{failedText}</p>;
  return (
    <div className="finder-set" role="group" aria-label="Комплект" aria-busy={!data}>
      {data ? <Set matches={data} pieces={pieces} /> : <p role="status">Събираме комплект…</p>}
    </div>
  );
}

function Set({ matches: { cards, exact }, pieces }: { matches: Matches; pieces: number }) {
  const firstPlaces = () => cards.slice(0, pieces).map((_, place) => place);
  const [places, setPlaces] = useState(firstPlaces);
  const { currency } = useSettings();
  const goods = places.flatMap((place) => cards[place] ?? []);
  if (cards.length === 0) return <p role="status">Сега няма такива в наличност.</p>;
  const exchange = (place: number) =>
    setPlaces((before) => before.map((one) => (one === place ? nextFree(before, place, cards.length) : one)));
  const amount = goods.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      {exact.length === 0 ? (
        <p>Нищо не е точно такова. Това е най-близкото.</p>
      ) : goods.some(({ id }) => !exact.includes(id)) ? (
        <p>За да са различни вкусове, допълнихме с най-близките до избора.</p>
      ) : null}
      <ul className="finder-goods">
        {places.map((place) => {
          const card = cards[place];
          return card ? (
            <li key={card.id}>
              <GoodsRow card={card} onExchange={cards.length > places.length ? () => exchange(place) : undefined} />
              <button
                type="button"
                className="btn btn-icon"
                aria-label={`Махни ${card.name}`}
                onClick={() => setPlaces((before) => before.filter((one) => one !== place))}
              >
                <Icon name="close" />
              </button>
            </li>
          ) : null;
        })}
      </ul>
      {goods.length === 0 ? (
        <p>
          Комплектът е празен.{' '}
          <button type="button" className="link" onClick={() => setPlaces(firstPlaces())}>
            Върни го
          </button>
        </p>
      ) : (
        <AddSeveral
          goods={goods.map(({ id, variantId, price }) => ({
            productId: id,
            variantId,
            price: { amount: price, currency },
          }))}
          label={`Добави комплекта за ${formatMoney({ amount, currency })}`}
        />
      )}
    </>
  );
}

/** The next product that the set does not have, after `place` and round to the beginning. */
function nextFree(places: readonly number[], place: number, count: number): number {
  for (let step = 1; step < count; step++) {
    const next = (place + step) % count;
    if (!places.includes(next)) return next;
  }
  return place;
}

function GoodsRow({ card, onExchange }: { card: Goods; onExchange: (() => void) | undefined }) {
  const { currency } = useSettings();
  const money = formatMoney({ amount: card.price, currency });
  const { name, slug, sku, imageId, labels, variantName, pieces } = card;
  const variant = labels ? `${labels.names[labels.place] ?? ''} ${labels.unit}`.trim() : (variantName ?? pieces?.text);
  return (
    <>
      {imageId ? (
        <ProductPicture url={pictureAddress(imageId)} alt="" widths={[160, 320]} sizes="64px" isSized />
      ) : (
        <i />
      )}
      <div>
        <Link to="/products/$slug" params={{ slug }} search={sku === undefined ? {} : { variant: sku }}>
          {name}
        </Link>
        <p>
          <span>{variant ? `${variant} · ${money}` : money}</span>
          {onExchange ? (
            <button type="button" className="link" onClick={onExchange}>
              Смени<span className="sr-only">{` ${name}`}</span>
            </button>
          ) : null}
        </p>
      </div>
    </>
  );
}
