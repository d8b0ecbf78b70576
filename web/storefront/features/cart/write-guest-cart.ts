import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { logRefusal } from '#web/shared/api/send-request.ts';
import { serializeGuestCart } from './guest-cart-changes.ts';
import { announceGuestCart } from './guest-cart-store.ts';
import { guestCookieSeconds, type GuestLine } from './guest-cart.ts';

/** Writes the cookie for seven days, or removes it with the last line. Logs and throws GuestCartFull. */
export function writeGuestCart(lines: readonly GuestLine[]): void {
  const value = lines.length === 0 ? '' : serializeOrLog(lines);
  const age = lines.length === 0 ? 0 : guestCookieSeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${guestCartCookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  announceGuestCart();
}

function serializeOrLog(lines: readonly GuestLine[]): string {
  try {
    return serializeGuestCart(lines);
  } catch (error) {
    logRefusal({ status: 422, body: error });
    throw error;
  }
}
