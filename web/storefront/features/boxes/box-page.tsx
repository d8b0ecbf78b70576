import './box-page.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Box, BoxChoice } from '#contracts/discounts/boxes.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { BoxBar } from './box-bar.tsx';
import { BoxProduct } from './box-product.tsx';
import { boxQuery } from './box-query.ts';
import { type Filling, sumsOf, withCount } from './box-sums.ts';
import { piecesField } from './fill-box-form-action.ts';

/** A box that the buyer fills: its sizes, what it can hold, and what it comes to. Without script a plain form. */
export default function BoxPage() {
  const { slug = '' } = useParams({ strict: false });
  const { data } = useSuspenseQuery(boxQuery(useCallApi(), slug));
  return (
    <div className="wrap box-page fluid stack">
      <header>
        <h1>{data.name}</h1>
        {data.text === '' ? null : <p className="box-text">{data.text}</p>}
      </header>
      {data.choices.some(({ stock }) => stock > 0) ? (
        <Filler key={data.slug} box={data} />
      ) : (
        <p role="status">Сега няма с какво да се напълни. Намини пак скоро.</p>
      )}
    </div>
  );
}

function Filler({ box: { name, slug, sizes, choices } }: { box: Box }) {
  const refusal = useFormResult('box');
  const [filling, setFilling] = useState<Filling>(() => fillingOf(choices, refusal?.values ?? {}));
  const [sizePlace, setSizePlace] = useState(0);
  const size = sizes[sizePlace] ?? sizes[0];
  if (!size) return null;
  const sums = sumsOf(filling, choices, size);
  const setCount = (choice: BoxChoice, count: number) =>
    setFilling((before) => withCount(before, choice, { count, room: sumsOf(before, choices, size).missing }));
  return (
    <form className="fluid stack loose" method="post" action={`/boxes/${slug}`}>
      <input type="hidden" name="form" value="box" />
      {refusal ? (
        <p className="notice notice-bad" role="alert">
          {refusal.message}
        </p>
      ) : null}
      <Sizes sizes={sizes} sizePlace={sizePlace} onChoose={setSizePlace} />
      <ul className="box-goods">
        {productsOf(choices).map((variants) => (
          <BoxProduct
            key={variants[0]?.productId}
            variants={variants}
            filling={filling}
            room={sums.missing}
            onCount={setCount}
          />
        ))}
      </ul>
      <BoxBar
        name={name}
        size={size}
        sums={sums}
        filling={filling}
        choices={choices}
        onRemove={(choice) => setCount(choice, (filling[choice.variantId] ?? 0) - 1)}
        onAdded={() => setFilling({})}
      />
    </form>
  );
}

function Sizes({
  sizes,
  sizePlace,
  onChoose,
}: {
  sizes: Box['sizes'];
  sizePlace: number;
  onChoose: (place: number) => void;
}) {
  return (
    <fieldset className="box-sizes row" aria-label="Размер на кутията">
      {sizes.map(({ pieces, price }, place) => (
        <label key={pieces} className="box-size">
          <input
            type="radio"
            name="size"
            value={pieces}
            checked={place === sizePlace}
            onChange={() => onChoose(place)}
          />
          <strong>{`${formatCount(pieces, 'брой', 'броя')} за ${formatMoney(price)}`}</strong>
          <small>{`${formatMoney({ ...price, amount: Math.round(price.amount / pieces) })} за брой`}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** The variants by product, in the order of their first ones. */
function productsOf(choices: readonly BoxChoice[]): BoxChoice[][] {
  return [...Map.groupBy(choices, ({ productId }) => productId).values()];
}

function fillingOf(choices: readonly BoxChoice[], values: Readonly<Record<string, string>>): Filling {
  const counts = choices.map(({ variantId }) => [variantId, Number(values[piecesField(variantId)] ?? '0')] as const);
  return Object.fromEntries(counts.filter(([, count]) => Number.isInteger(count) && count > 0));
}
