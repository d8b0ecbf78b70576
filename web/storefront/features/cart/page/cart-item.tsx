import { Link } from '@tanstack/react-router';
import type { CartLine } from '#contracts/cart/cart.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { Price } from '#web/shared/ui/price.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import EngravedText from '../engraving/engraved-text.tsx';
import { useCartActions } from '../use-cart-actions.ts';
import { leftFor } from './available-quantity.ts';
import type { BoxedLine } from './boxes-of.ts';
import { LineNotices } from './line-notices.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface Props {
  line: CartLine;
  lines: readonly CartLine[];
  /** Its pieces that are a box of their own. */
  boxed: BoxedLine | undefined;
  level: 'h2' | 'h3';
  /** Whether the totals of a change are pending. */
  waiting: boolean;
  onRemoved: (line: CartLine) => void;
}

/** One line of the cart: product, quantity and price. */
export function CartItem({ line, lines, boxed, level: Heading, waiting, onRemoved }: Props) {
  const { dualDisplay } = useSettings();
  const { edit, remove } = useCartActions();
  const available = leftFor(line, lines);
  const isChanging = waiting || edit.isPending || remove.isPending;
  return (
    <li className="cart-line stack" data-flavour={line.flavour ?? undefined} aria-busy={remove.isPending || undefined}>
      <div className="line-picture">
        {line.image ? (
          <ProductPicture url={line.image.url} alt="" widths={[160, 320]} sizes="112px" />
        ) : (
          <PicturePlace />
        )}
        {line.personalization ? <EngravedText text={line.personalization} /> : null}
      </div>
      <div className="line-text stack">
        <Heading>
          <Link to="/products/$slug" params={{ slug: line.slug }}>
            {line.name}
          </Link>
        </Heading>
        {line.variantName ? <p>{line.variantName}</p> : null}
        {line.personalization ? <p>Надпис: „{line.personalization}“</p> : null}
        <p className="line-unit">
          {formatMoney(line.unitPrice)} за брой
          {line.compareAtPrice && line.compareAtPrice.amount > line.unitPrice.amount ? (
            <span>
              {' '}
              <s>
                <span className="sr-only">преди </span>
                {formatMoney(line.compareAtPrice)}
              </s>
            </span>
          ) : null}
          <span>{line.pricePerKg ? `\u00a0· ${formatMoney(line.pricePerKg)}/kg` : null}</span>
        </p>
      </div>
      <div className="line-buy row middle spread">
        <div className="line-amount row middle">
          <QuantityStepper
            line={line}
            left={available}
            waiting={waiting}
            save={(quantity) => edit.mutateAsync({ id: line.id, changes: { quantity } })}
          />
          <form
            method="post"
            action="/cart"
            onSubmit={(event) => {
              event.preventDefault();
              if (!remove.isPending) remove.mutate(line.id, { onSuccess: () => onRemoved(line) });
            }}
          >
            <input type="hidden" name="form" value="remove" />
            <input type="hidden" name="id" value={line.id} />
            <button className="btn btn-quiet btn-icon" aria-label={`Премахни ${line.name}`} title="Премахни">
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </form>
        </div>
        <p className="line-total" data-stale={isChanging || undefined}>
          <Price money={line.lineTotal} dual={dualDisplay} />
        </p>
      </div>
      {boxed ? <Boxed boxed={boxed} line={line} /> : null}
      <LineNotices line={line} left={available} edit={edit} />
    </li>
  );
}

/** That pieces of the line became a box, and what that saves. */
function Boxed({ boxed: { name, pieces, single, price }, line }: { boxed: BoxedLine; line: CartLine }) {
  const { quantity, unitPrice } = line;
  const money = (amount: number): string => formatMoney({ ...unitPrice, amount });
  const which = pieces === quantity ? formatCount(pieces, 'брой', 'броя') : `${pieces} от ${quantity} броя`;
  return (
    <p className="line-notices fine" role="status">
      {`„${name}“: ${which} за ${money(price)} вместо ${money(single)} (отстъпката е в сумата долу)`}
    </p>
  );
}
