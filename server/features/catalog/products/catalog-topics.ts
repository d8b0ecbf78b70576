import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Anything that a list of products, a menu of categories or a filter shows. */
export const catalogTopic = 'catalog';

/** Everything that the page of one product shows. */
export const productTopic = (productId: string): string => `product:${productId}`;

/** The number of pieces alone, where it changes nothing that a list shows. */
export const stockTopic = (productId: string): string => `stock:${productId}`;

/** Announces a change of products which lists may show. */
export function announceProducts(tx: Transaction, productIds: Iterable<string>): void {
  announceChange(tx, catalogTopic);
  for (const id of new Set(productIds)) announceChange(tx, productTopic(id));
}

/** What the clock is going to do with products, and when. */
export const scheduleTopic = 'schedule';
