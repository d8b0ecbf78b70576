import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { attributes } from './facts.tables.ts';
import { followFact } from './follow-fact.ts';
import { lockFacts } from './lock-facts.ts';
import { editedFact } from './update-fact.ts';

/**
 * Deletes a definition. What products have of it stays stored and is shown nowhere, so that an undo brings it back. A
 * choice that another fact takes its number from is simply none any more: that fact has the numbers of products.
 */
export async function deleteFact(op: Operation<Caller>, id: string): Promise<void> {
  const { tx } = op;
  const definitions = await lockFacts(op);
  const fact = definitions.find((one) => one.id === id);
  if (!fact) throw new ShopError('NOT_FOUND');
  await tx.delete(attributes).where(eq(attributes.id, id));
  await recordActivity(op, {
    action: 'fact.deleted',
    subjectType: 'fact',
    subjectId: id,
    subjectName: fact.name,
    before: { ...editedFact(fact), key: fact.key, position: definitions.indexOf(fact) },
  });
  await followFact(op, {
    key: fact.key,
    values: fact.values,
    hasMainChanged: fact.options.isOfMainGoods,
  });
}
