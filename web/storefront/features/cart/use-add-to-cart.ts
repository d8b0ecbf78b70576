import { useQueryClient } from '@tanstack/react-query';
import { createElement, useRef, useState } from 'react';
import type { CartLineInput } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { isReachable } from '#web/shared/api/is-reachable.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

/** The way to the cart beside a button that has added something. Comes with the first such press. */
export const CartPeek = lazyPart(
  () => import('./drawer/cart-peek.tsx'),
  () => createElement('a', { href: '/cart', className: 'btn btn-solid btn-small cart-peek' }, 'Виж количката'),
);

interface AddToCart {
  isPending: boolean;
  /** Something was added here, which offers a look at the cart. */
  isAdded: boolean;
  /** `form` is what the browser sends by itself when the script that changes the cart is missing. */
  add: (line: CartLineInput, price: Money, form: HTMLFormElement) => Promise<void>;
}

const changes = () => import('./cart-changes.ts');
const queued = 'Няма връзка с магазина. Ще добавим продукта, щом се върне.';
const pauseMs = 3000;

/**
 * 'Добави в количката', with its toasts. What changes the cart comes with the first touch of the page. A press while the
 * one before is under way is an impatient one, and adds nothing. One whose script is missing is sent by the form itself,
 * once the shop can be reached.
 */
export function useAddToCart(): AddToCart {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const add = async (line: CartLineInput, price: Money, form: HTMLFormElement): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const { addAtPrice } = (await changes().catch(afterNetwork)) ?? {};
      if (!addAtPrice) return form.submit();
      await addAtPrice(queryClient, line, price);
      setAdded(true);
      toastSuccess(cartTexts.added);
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, isAdded, add };
}

/** Waits for a network that is gone, and tries once more. Returns nothing if the script is missing all the same. */
async function afterNetwork(): Promise<Awaited<ReturnType<typeof changes>> | void> {
  if (await isReachable()) return;
  toastError(undefined, queued);
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (!(await isReachable()));
  return changes().catch(() => undefined);
}
