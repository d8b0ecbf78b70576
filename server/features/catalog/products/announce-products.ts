import { catalogTopic, productTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Announces a change of products that may affect lists. */
export function announceProducts(op: Operation, productIds: Iterable<string>): void {
  announceChange(op, catalogTopic);
  for (const id of new Set(productIds)) announceChange(op, productTopic(id));
}
