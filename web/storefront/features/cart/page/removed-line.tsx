import type { CartLine } from '#contracts/cart/cart.ts';
import { useCartActions } from '../use-cart-actions.ts';
import { RemovedItem } from './removed-item.tsx';

/** Offers to restore the removed line. */
export function RemovedLine({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const { add } = useCartActions();
  const { productId, variantId, quantity, personalization, attributes } = line;
  const choices = attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId }));
  const restore = () =>
    add.mutate({ productId, variantId, quantity, personalization, attributes: choices }, { onSuccess: onDone });
  return (
    <RemovedItem isPending={add.isPending} onRestore={restore} onDone={onDone}>
      {quantity} × {line.name}
    </RemovedItem>
  );
}
