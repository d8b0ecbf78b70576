import type { CartLine } from '#contracts/cart/cart.ts';

/** Cart lines as a quote request takes them. */
export function linesToQuote(lines: readonly CartLine[]) {
  return lines.map(({ productId, variantId, quantity, personalization, attributes }) => ({
    productId,
    variantId,
    quantity,
    personalization,
    attributes: attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId })),
  }));
}
