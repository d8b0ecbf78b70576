import { isPlainText } from '#server/platform/http/check-input.ts';

/** Where a browser keeps the code of its cart; written by its script, on https with the prefix `__Host-`. */
const discountCookie = 'iskra_discount';
const maxLength = 64;

/** The code that a browser keeps for its cart; whatever cannot be one is none. */
export function readDiscountCookie(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const code = cookies[discountCookie];
  return code !== undefined && code.length <= maxLength && isPlainText(code) ? code : undefined;
}
