import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2, X } from '#web/shared/ui/icons.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { addAllAtPrices } from '../cart-changes.ts';
import type { CartBox } from './boxes-of.ts';

/** Offers to put the pieces of a removed box back. Has no time limit. */
export function RemovedBox({ group: { name, box, lines }, onDone }: { group: CartBox; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button was removed with its box, so the next control takes the focus.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const putBack = async (): Promise<void> => {
    setPending(true);
    try {
      const pieces = box.parts.flatMap(({ variantId, quantity }) => {
        const line = lines.find((one) => one.variantId === variantId);
        return line ? [{ productId: line.productId, variantId, quantity, price: line.unitPrice }] : [];
      });
      await addAllAtPrices(queryClient, pieces, () => undefined);
      toastSuccess(cartTexts.severalAdded);
      onDone();
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="cart-removed line" ref={place}>
      <p>{name}</p>
      <Button
        size="small"
        busy={isPending}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void putBack()}
      >
        Върни
      </Button>
      <Button variant="quiet" size="small" className="btn-icon" aria-label="Скрий" onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
