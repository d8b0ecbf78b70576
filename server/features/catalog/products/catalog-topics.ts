import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Sent when anything changes that product lists, the category menu or filters show. */
export const catalogTopic = 'catalog';

/** Sent when anything changes that the page of one product shows. */
export const productTopic = (productId: string): string => `product:${productId}`;

/** Sent when only the number of pieces changes, which lists do not show. */
export const stockTopic = (productId: string): string => `stock:${productId}`;

/**
 * Sent when that number changes where the page of the product shows it (`shownPieces`). A page of a product with plenty of
 * pieces stays in memory while it is sold.
 */
export const piecesTopic = (productId: string): string => `pieces:${productId}`;

/** Announces a change of products that may affect lists. */
export function announceProducts(op: Operation, productIds: Iterable<string>): void {
  announceChange(op, catalogTopic);
  for (const id of new Set(productIds)) announceChange(op, productTopic(id));
}

/** Sent when the scheduled changes of products change. */
export const scheduleTopic = 'schedule';
