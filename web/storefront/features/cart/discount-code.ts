import type { CartLine } from '#contracts/cart/cart.ts';

/** The cart's code, in a cookie that the server looks at whenever it prices the cart: before signing in and after it. */
const discountCookieName = 'iskra_discount';
const seconds = 7 * 86_400;

/** The cookie that keeps `code` for as long as a guest's cart is kept; null takes it away. The value is encoded. */
export function discountCookie(code: string | null): { name: string; value: string; maxAge: number } {
  return code === null
    ? { name: discountCookieName, value: '', maxAge: 0 }
    : { name: discountCookieName, value: encodeURIComponent(code), maxAge: seconds };
}

/** Lines of a cart as a quote asks for them. */
export function linesToQuote(lines: readonly CartLine[]) {
  return lines.map(({ productId, variantId, quantity, personalization, attributes }) => ({
    productId,
    variantId,
    quantity,
    personalization,
    attributes: attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId })),
  }));
}
