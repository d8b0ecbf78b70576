import { useEffect, useRef } from 'react';
import type { CartLine } from '#contracts/cart/cart.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2, X } from '#web/shared/ui/icons.ts';
import { useCartActions } from '../use-cart-actions.ts';

/** Offers to restore the removed line. Has no time limit. */
export function RemovedLine({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const { add } = useCartActions();
  const box = useRef<HTMLDivElement>(null);
  // The clicked button was removed with its line, so the next control takes the focus.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const { productId, variantId, quantity, personalization, attributes } = line;
  const choices = attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId }));
  return (
    <div className="cart-removed line" ref={box}>
      <p>
        {quantity} × {line.name}
      </p>
      <Button
        size="small"
        busy={add.isPending}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() =>
          add.mutate({ productId, variantId, quantity, personalization, attributes: choices }, { onSuccess: onDone })
        }
      >
        Върни
      </Button>
      <Button variant="quiet" size="small" className="btn-icon" aria-label="Скрий" onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
