import { factsTopic } from '#contracts/facts/facts-topic.rule.ts';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Announces a change of definitions: every list and page shows facts by them. */
export function announceFacts(op: Operation): void {
  announceChange(op, factsTopic);
  announceChange(op, catalogTopic);
}
