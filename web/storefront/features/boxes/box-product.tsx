import { Link } from '@tanstack/react-router';
import type { BoxChoice } from '#contracts/discounts/boxes.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Minus, Plus } from '#web/shared/ui/icons.ts';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import type { Filling } from './box-sums.ts';
import { piecesField } from './fill-box-form-action.ts';

/** Fewer pieces are said. */
const fewPieces = 10;

/** A product of the box with a count for each of its variants. */
export function BoxProduct({
  variants,
  filling,
  room,
  onCount,
}: {
  variants: readonly BoxChoice[];
  filling: Filling;
  /** The pieces that still fit into the box. */
  room: number;
  onCount: (choice: BoxChoice, count: number) => void;
}) {
  const [first] = variants;
  if (!first) return null;
  return (
    <li className="box-product" data-flavour={first.flavour ?? undefined}>
      {first.imageUrl ? (
        <ProductPicture url={first.imageUrl} alt="" widths={[160, 320]} sizes="56px" isSized />
      ) : (
        <PicturePlace />
      )}
      <h2>
        <Link to="/products/$slug" params={{ slug: first.slug }}>
          {first.name}
        </Link>
      </h2>
      <ul className="stack">
        {variants.map((choice) => (
          <Variant
            key={choice.variantId}
            choice={choice}
            count={filling[choice.variantId] ?? 0}
            room={room}
            onCount={(count) => onCount(choice, count)}
          />
        ))}
      </ul>
    </li>
  );
}

function Variant({
  choice: { name, variantId, variantName, price, stock },
  count,
  room,
  onCount,
}: {
  choice: BoxChoice;
  count: number;
  room: number;
  onCount: (count: number) => void;
}) {
  const label = [name, variantName].filter(Boolean).join(', ');
  return (
    <li className="box-variant row middle spread">
      <p>
        <span>{variantName === '' ? formatMoney(price) : `${variantName} · ${formatMoney(price)}`}</span>
        {stock > 0 && stock < fewPieces ? <small>{`Още ${formatCount(stock, 'брой', 'броя')}`}</small> : null}
      </p>
      {stock === 0 ? (
        <small>Изчерпан</small>
      ) : (
        <div className="stepper" role="group" aria-label={label}>
          <button
            type="button"
            aria-label={`По-малко ${label}`}
            disabled={count === 0}
            onClick={() => onCount(count - 1)}
          >
            <Minus size={16} aria-hidden="true" />
          </button>
          <input
            name={piecesField(variantId)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Брой ${label}`}
            maxLength={2}
            value={count}
            onChange={(event) => onCount(Number(event.target.value.replaceAll(/\D/g, '')))}
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            aria-label={`Повече ${label}`}
            disabled={count >= stock || room <= 0}
            onClick={() => onCount(count + 1)}
          >
            <Plus size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}
