import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { discountCookie } from './discount-code.ts';

/** Keeps the cart's code in its cookie; null takes it away. Anyone who calls it reads the cart again. */
export function writeDiscountCode(code: string | null): void {
  const { name, value, maxAge } = discountCookie(code);
  const isHttps = location.protocol === 'https:';
  // The prefix keeps other hosts from setting it; the server takes it off.
  const [prefix, secure] = isHttps ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  notifyOtherTabs('cart');
}
