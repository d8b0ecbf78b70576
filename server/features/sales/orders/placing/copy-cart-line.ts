import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { engravedTerms, engravingOf } from '#contracts/products/engraving.rule.ts';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';

/** The product data stored with an order line. The price is stored separately. */
export function copyCartLine(row: CartLineRow) {
  const engraved = engravedTerms(row.personalization, engravingOf(row.text));
  return {
    productId: row.productId,
    variantId: row.variantId,
    name: row.name,
    variantName: row.variantName,
    sku: row.sku,
    slug: row.slug,
    imageUrl: row.image && imageUrl(row.image.id),
    quantity: row.quantity,
    personalization: row.personalization,
    ...(engraved ? { engraved } : {}),
    attributes: row.choices,
  };
}
