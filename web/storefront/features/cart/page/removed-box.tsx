import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { addAllAtPrices } from '../cart-changes.ts';
import type { CartBox } from './boxes-of.ts';
import { RemovedItem } from './removed-item.tsx';

/** Offers to put the pieces of a removed box back. */
export function RemovedBox({ group: { name, box, lines }, onDone }: { group: CartBox; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const putBack = async (): Promise<void> => {
    setPending(true);
    try {
      const pieces = box.parts.flatMap(({ variantId, quantity }) => {
        const line = lines.find((one) => one.variantId === variantId);
        return line ? [{ productId: line.productId, variantId, quantity, price: line.unitPrice }] : [];
      });
      await addAllAtPrices(queryClient, pieces);
      toastSuccess(cartTexts.severalAdded);
      onDone();
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      setPending(false);
    }
  };
  return (
    <RemovedItem isPending={isPending} onRestore={() => void putBack()} onDone={onDone}>
      {name}
    </RemovedItem>
  );
}
