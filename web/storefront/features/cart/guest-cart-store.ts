import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { onOtherTabs, notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { parseGuestCart, type GuestLine } from './guest-cart.ts';

const none: GuestLine[] = [];
const cookieDelay = 300;
const listeners = new Set<() => void>();
let cache: { value: string; lines: GuestLine[] } = { value: '', lines: none };

/** The guest's lines in the cookie. Returns the same array until the cookie changes. */
export function readGuestCart(): GuestLine[] {
  const cookiePair = document.cookie.split('; ').find((entry) => entry.startsWith(`${guestCartCookie}=`));
  const value = cookiePair?.slice(guestCartCookie.length + 1) ?? '';
  if (value !== cache.value) cache = { value, lines: parseGuestCart(value) };
  return cache.lines;
}

/** Notifies this tab and the others that the cookie has changed. */
export function announceGuestCart(): void {
  notifyOtherTabs('cart');
  for (const listener of listeners) listener();
}

/** Calls `listener` when the cookie changed in this or another tab. */
function onGuestCartChange(listener: () => void): () => void {
  listeners.add(listener);
  // The message may arrive before the cookie, which the browser synchronizes separately.
  let timer: ReturnType<typeof setTimeout>;
  const unsubscribe = onOtherTabs('cart', () => {
    listener();
    clearTimeout(timer);
    timer = setTimeout(listener, cookieDelay);
  });
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
    unsubscribe();
  };
}

/** The query key of the guest's lines in a page rendered for one visitor. */
const drawnKey = ['guest-lines'];

/** Embeds the lines of the cookie in the page, so that server and browser render the same. */
export function presetGuestCart(queryClient: QueryClient, cookie: string | undefined): void {
  queryClient.setQueryData(drawnKey, parseGuestCart(cookie));
}

/** The lines that the page was rendered with; none on public pages, which ignore cookies. */
export function initialGuestLines(queryClient: QueryClient): GuestLine[] {
  return queryClient.getQueryData<GuestLine[]>(drawnKey) ?? none;
}

/** The guest's lines. On the first render, those that the server used. */
export function useGuestCart(): GuestLine[] {
  const queryClient = useQueryClient();
  return useSyncExternalStore(onGuestCartChange, readGuestCart, () => initialGuestLines(queryClient));
}
