import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { discountCookie } from './discount-cookie.ts';

/** Stores the discount code in its cookie; null removes it. Callers must reload the cart. */
export function writeDiscountCookie(code: string | null): void {
  const { name, value, maxAge } = discountCookie(code);
  const isHttps = location.protocol === 'https:';
  // The prefix prevents other hosts from setting it; the server strips it.
  const [prefix, secure] = isHttps ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  notifyOtherTabs('cart');
}
