import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onOtherTabs, notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { guestCookieName, parseGuestCart, type GuestLine } from './guest-cart.ts';

const none: GuestLine[] = [];
const cookieDelay = 300;
const listeners = new Set<() => void>();
let seen: { value: string; lines: GuestLine[] } = { value: '', lines: none };

/** The guest's lines as the cookie has them now; the same array as long as the cookie is the same. */
export function readGuestCart(): GuestLine[] {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${guestCookieName}=`));
  const value = pair?.slice(guestCookieName.length + 1) ?? '';
  if (value !== seen.value) seen = { value, lines: parseGuestCart(value) };
  return seen.lines;
}

/** Tells this tab and the others that the cookie has changed. */
export function announceGuestCart(): void {
  notifyOtherTabs('cart');
  for (const listener of listeners) listener();
}

/** Calls `listener` when the cookie's cart changed here or in another tab. */
function onGuestCartChange(listener: () => void): () => void {
  listeners.add(listener);
  // The word may be here before the cookie: another tab's process writes that by another way.
  const deaf = onOtherTabs('cart', () => {
    listener();
    setTimeout(listener, cookieDelay);
  });
  return () => {
    listeners.delete(listener);
    deaf();
  };
}

/** Where a page rendered for one visitor carries the lines of their cookie. */
const drawnKey = ['guest-lines'];

/** Lays the lines of the cookie into the page, so that server and browser draw the same. */
export function presetGuestCart(queryClient: QueryClient, cookie: string | undefined): void {
  queryClient.setQueryData(drawnKey, parseGuestCart(cookie));
}

/** The lines that the page was rendered with; none on public pages, which know no cookies. */
export function initialGuestLines(queryClient: QueryClient): GuestLine[] {
  return queryClient.getQueryData<GuestLine[]>(drawnKey) ?? none;
}

/** The guest's lines; while the page is first rendered, those that the server knew. */
export function useGuestCart(): GuestLine[] {
  const queryClient = useQueryClient();
  return useSyncExternalStore(onGuestCartChange, readGuestCart, () => initialGuestLines(queryClient));
}
