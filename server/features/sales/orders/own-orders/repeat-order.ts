import { addLinesToCart } from '#server/features/sales/cart/add-lines-to-cart.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { findOrder } from '../get-order.ts';
import { partsOf } from '../order-parts.ts';

export interface RepeatedOrder {
  /** The number of lines added to the cart. */
  added: number;
  missing: { id: string; name: string; variantName: string }[];
}

/**
 * Adds the lines of a customer's earlier order to the cart if they are still available, and lists the others. If none
 * is available, nothing changes (OUT_OF_STOCK). Orders of others are NOT_FOUND.
 */
export async function repeatOrder(op: Operation, userId: string, orderId: string): Promise<RepeatedOrder> {
  const order = await findOrder(op.tx, orderId);
  if (order?.userId !== userId) throw new ShopError('NOT_FOUND');
  const [lines] = (await partsOf(op.tx, [orderId]))(orderId);
  const cartLines = lines.map(({ id, productId, variantId, quantity, personalization, attributes }) => ({
    id,
    productId,
    variantId,
    quantity,
    personalization,
    attributes: attributes.map(({ attributeId, attributeValueId }) => ({ attributeId, attributeValueId })),
  }));
  const added = new Set((await addLinesToCart(op, userId, cartLines)).map(({ id }) => id));
  const missing = lines.filter(({ id }) => !added.has(id));
  if (missing.length === lines.length) {
    throw new ShopError('OUT_OF_STOCK', { message: 'Нищо от тази поръчка не може да се добави в количката сега.' });
  }
  return {
    added: lines.length - missing.length,
    missing: missing.map(({ id, name, variantName }) => ({ id, name, variantName })),
  };
}
