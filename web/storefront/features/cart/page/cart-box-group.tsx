import './cart-box.css';
import { type ReactNode, useState } from 'react';
import { boxParts } from '#contracts/cart/box-parts.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { useCartActions } from '../use-cart-actions.ts';
import { type CartBox, withoutBox } from './boxes-of.ts';

/** The pieces of a box as one line of the cart that unfolds to its parts. */
export function CartBoxGroup({
  group,
  level: Heading,
  onRemoved,
  children,
}: {
  group: CartBox;
  level: 'h2' | 'h3';
  onRemoved: (group: CartBox) => void;
  /** The lines of its parts. */
  children: ReactNode;
}) {
  const { name, box, lines, single, price } = group;
  const currency = lines[0]?.unitPrice.currency ?? 'EUR';
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="cart-boxed">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="line-text">
          <Heading>{name}</Heading>
          {box.parts.map((part) => (
            <BoxPart key={part.variantId} part={part} lines={lines} />
          ))}
          <p className="link">{isOpen ? 'По-малко' : 'Промени избора'}</p>
          <strong>
            <s>
              <span className="sr-only">вместо </span>
              {formatMoney({ amount: single, currency })}
            </s>
            {formatMoney({ amount: price, currency })}
          </strong>
        </summary>
        <ul className="cart-lines">{children}</ul>
      </details>
      <div className="row middle spread">
        <Outside group={group} />
        <RemoveBox group={group} onRemoved={onRemoved} />
      </div>
    </li>
  );
}

function BoxPart({ part, lines }: { part: CartBox['box']['parts'][number]; lines: CartBox['lines'] }) {
  const image = lines.find(({ variantId }) => variantId === part.variantId)?.image;
  return (
    <p className="cart-box-part">
      {image ? <ProductPicture url={image.url} alt="" widths={[160]} sizes="40px" /> : <span />}
      <span>{boxParts({ parts: [part] })}</span>
    </p>
  );
}

/** Pieces that could be in the box and are single, and why it is these. */
function Outside({ group: { box, holdsDearest } }: { group: CartBox }) {
  const { outside = [] } = box;
  const texts = [
    outside.length > 0 ? `Извън кутията, по единична цена: ${boxParts({ parts: outside })}.` : '',
    holdsDearest ? 'В кутията са по-скъпите: така плащаш най-малко.' : '',
  ];
  return (
    <p className="fine" role="status">
      <span>{texts.filter(Boolean).join(' ')}</span>
    </p>
  );
}

function RemoveBox({ group, onRemoved }: { group: CartBox; onRemoved: (group: CartBox) => void }) {
  const { edit, remove } = useCartActions();
  const [isPending, setPending] = useState(false);
  const removeAll = async (): Promise<void> => {
    setPending(true);
    try {
      for (const { id, quantity } of withoutBox(group)) {
        if (quantity === 0) await remove.mutateAsync(id);
        else await edit.mutateAsync({ id, changes: { quantity } });
      }
      onRemoved(group);
    } catch {
      // The failure was shown in a toast; what was removed before it stays removed.
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="quiet" size="small" busy={isPending} onClick={() => void removeAll()}>
      Премахни кутията
    </Button>
  );
}
