import { guestCartDays } from '#contracts/pages/kept-data.rule.ts';

/** The discount code of the cart, in a cookie that the server reads whenever it prices the cart, signed in or not. */
const discountCookieName = 'iskra_discount';
const seconds = guestCartDays * 86_400;

/** The cookie that stores `code` as long as a guest cart; null removes it. The value is encoded. */
export function discountCookie(code: string | null): { name: string; value: string; maxAge: number } {
  return code === null
    ? { name: discountCookieName, value: '', maxAge: 0 }
    : { name: discountCookieName, value: encodeURIComponent(code), maxAge: seconds };
}
