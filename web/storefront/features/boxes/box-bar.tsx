import { boxParts } from '#contracts/cart/box-parts.rule.ts';
import type { BoxChoice, BoxSize } from '#contracts/discounts/boxes.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { AddSeveral } from '#web/storefront/features/cart/add-several.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import type { BoxSums, Filling } from './box-sums.ts';

/** More places than this are a number only. */
const mostPlaces = 12;

/** What the box holds and comes to, always in view, with the button that puts it into the cart. */
export function BoxBar({
  name,
  size,
  sums: { pieces, missing, single, saved },
  filling,
  choices,
  onRemove,
  onAdded,
}: {
  /** Of the box. */
  name: string;
  size: BoxSize;
  sums: BoxSums;
  filling: Filling;
  choices: readonly BoxChoice[];
  onRemove: (choice: BoxChoice) => void;
  onAdded: () => void;
}) {
  const { currency } = size.price;
  const parts = choices.flatMap((choice) => {
    const quantity = filling[choice.variantId] ?? 0;
    return quantity > 0 ? [{ ...choice, quantity }] : [];
  });
  const goods = parts.map(({ productId, variantId, price, quantity }) => ({ productId, variantId, price, quantity }));
  const price = { amount: missing === 0 ? single - saved : single, currency };
  const due = formatMoney(price);
  return (
    <section className="box-bar fluid stack" aria-label="Кутията">
      {size.pieces <= mostPlaces ? (
        <Places size={size} filling={filling} choices={choices} onRemove={onRemove} />
      ) : null}
      <div className="row middle spread">
        <p className="box-sum" role="status">
          <span>
            <strong>{pieces === 0 ? formatMoney(size.price) : due}</strong>
            {saved > 0 ? <SingleSum text={formatMoney({ amount: single, currency })} /> : null}
          </span>
          <span>{stateOf(pieces, { missing, saved, size })}</span>
        </p>
        <AddSeveral
          goods={goods}
          label={missing === 0 ? 'Добави кутията' : labelOf(missing)}
          refusal={missing === 0 ? undefined : `${labelOf(missing)}, за да е пълна кутията.`}
          onAdded={onAdded}
          added={{
            choice: boxParts({ parts }),
            picture: parts[0]?.imageUrl ?? undefined,
            name,
            price,
            quantity: pieces,
          }}
          type="submit"
        />
      </div>
    </section>
  );
}

const labelOf = (missing: number): string =>
  missing > 0 ? `Добави още ${formatCount(missing, 'брой', 'броя')}` : `Махни ${formatCount(-missing, 'брой', 'броя')}`;

function stateOf(
  pieces: number,
  { missing, saved, size: { pieces: all, price } }: Pick<BoxSums, 'missing' | 'saved'> & { size: BoxSize },
): string {
  if (missing !== 0) return pieces === 0 ? `за ${formatCount(all, 'брой', 'броя')}` : `${pieces} от ${all}`;
  if (saved === 0) return 'по единични цени, по-изгодно от кутията';
  return `спестяваш ${formatMoney({ ...price, amount: saved })}`;
}

/** What the pieces cost without the box. */
function SingleSum({ text }: { text: string }) {
  return (
    <s>
      <span className="sr-only">вместо </span>
      {text}
    </s>
  );
}

/** One place for each piece; a piece is taken out by a press. */
function Places({
  size,
  filling,
  choices,
  onRemove,
}: {
  size: BoxSize;
  filling: Filling;
  choices: readonly BoxChoice[];
  onRemove: (choice: BoxChoice) => void;
}) {
  const pieces = choices.flatMap((choice) => Array<BoxChoice>(filling[choice.variantId] ?? 0).fill(choice));
  return (
    <ol className="box-places row">
      {Array.from({ length: Math.max(size.pieces, pieces.length) }, (_, place) => {
        const choice = pieces[place];
        return (
          <li key={place} data-flavour={choice?.flavour ?? undefined}>
            {choice ? (
              <button
                type="button"
                aria-label={`Махни ${[choice.name, choice.variantName].filter(Boolean).join(', ')}`}
                onClick={() => onRemove(choice)}
              >
                {choice.imageUrl ? (
                  <ProductPicture url={choice.imageUrl} alt="" widths={[160]} sizes="48px" isSized />
                ) : (
                  choice.name.slice(0, 1)
                )}
              </button>
            ) : (
              <span aria-hidden="true" />
            )}
          </li>
        );
      })}
    </ol>
  );
}
