import { useQueryClient } from '@tanstack/react-query';
import { createElement, useRef, useState } from 'react';
import type { CartLineInput } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { isReachable } from '#web/shared/api/is-reachable.ts';
import { cartTexts } from '#web/shared/texts/cart.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

/** Stands for either of the parts below whose script is missing. */
const CartLink = () =>
  createElement('a', { href: '/cart', className: 'btn btn-solid btn-small cart-peek' }, 'Виж количката');

/** A link to the cart beside a button that has added something. Loaded on first use. */
export const CartPeek = lazyPart(() => import('./drawer/cart-peek.tsx'), CartLink);

/** On the page of a product, says what was added. Loaded on first use. */
export const ProductAdded = lazyPart(() => import('./drawer/product-added.tsx'), CartLink);

/** In a card, says what was added and offers the other variants. Loaded on first use. */
export const CardAdded = lazyPart(() => import('./drawer/card-added.tsx'), CartLink);

/** Says what was added, on every screen. Loaded on first use. */
export const SeveralAdded = lazyPart(() => import('./drawer/several-added.tsx'), CartLink);

interface AddToCart {
  isPending: boolean;
  /** Whether something was added here, which shows a link to the cart. */
  isAdded: boolean;
  /** How often. */
  times: number;
  /** What was added last. */
  last: Pick<CartLineInput, 'quantity' | 'personalization'>;
  /** `submit` makes the browser submit the form when the script that changes the cart is missing. */
  add: (line: CartLineInput, price: Money, submit: () => void) => Promise<void>;
}

const changes = () => import('./cart-changes.ts');
const queuedText = 'Няма връзка с магазина. Ще добавим продукта, щом се върне.';
const pauseMs = 3000;
const nothing: AddToCart['last'] = { quantity: 0, personalization: '' };

/**
 * 'Добави в количката' with its toasts. The cart code is loaded on the first interaction with the page. A click while
 * the previous one is pending is ignored. If the script fails to load, the form is submitted once the shop is
 * reachable.
 */
export function useAddToCart(): AddToCart {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [{ times, last }, setAdded] = useState({ times: 0, last: nothing });
  const add = async (line: CartLineInput, price: Money, submit: () => void): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const { addAtPrice } = (await changes().catch(afterNetwork)) ?? {};
      if (!addAtPrice) return submit();
      await addAtPrice(queryClient, line, price);
      setAdded((before) => ({ times: before.times + 1, last: line }));
      toastSuccess(cartTexts.added);
    } catch (error) {
      toastError(error, cartTexts.addFailed);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, isAdded: times > 0, times, last, add };
}

/** Waits until the network is back and retries once. Returns undefined if the script is still missing. */
async function afterNetwork(): Promise<Awaited<ReturnType<typeof changes>> | void> {
  if (await isReachable()) return;
  toastError(undefined, queuedText);
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (!(await isReachable()));
  return changes().catch(() => undefined);
}
