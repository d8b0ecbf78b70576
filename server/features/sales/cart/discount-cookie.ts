import { isPlainText } from '#server/platform/http/input/check-input.ts';

/**
 * The cookie with the discount code of the cart. Written by the browser's script, on https with the prefix `__Host-`.
 */
const discountCookie = 'iskra_discount';
const maxLength = 64;

/** The discount code in the cookie; invalid values are ignored. */
export function readDiscountCookie(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const code = cookies[discountCookie];
  return code !== undefined && code.length <= maxLength && isPlainText(code) ? code : undefined;
}
