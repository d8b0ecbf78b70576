import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { factTypes } from '#contracts/facts/fact-types.rule.ts';
import { ChoiceValue, FactOptions } from '#contracts/facts/facts.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { checkFact } from './check-fact.ts';
import { attributes } from './facts.tables.ts';
import { followFact } from './follow-fact.ts';
import { lockFacts, refuseSameName, refuseTooMany } from './lock-facts.ts';
import { orderFacts, writeOrder } from './order-facts.ts';
import { editedFact, writeFact } from './update-fact.ts';
import { writeValues } from './write-values.ts';

const Parts = z.object({
  name: z.string(),
  type: z.enum(factTypes),
  options: FactOptions,
  values: z.array(ChoiceValue),
});
const Deleted = Parts.extend({ key: z.string(), position: z.int() });
const Order = z.object({ ids: z.array(Id) });

/** Restores a definition, if it has not changed since. Deleted values return with their ids, which variants still have. */
export const undoFactUpdate: Undo['run'] = async (op, { subjectId, before, after }) => {
  const definitions = await lockFacts(op);
  const fact = definitions.find(({ id }) => id === subjectId);
  if (!fact || !isDeepStrictEqual(Parts.parse(editedFact(fact)), Parts.parse(after))) throw changedSince();
  const parts = Parts.parse(before);
  refuseUnless(() => {
    refuseSameName(definitions, parts.name, subjectId);
    // Its values may have been deleted by the change that is undone.
    checkFact(definitions, { ...parts, values: [] }, fact);
  });
  await writeFact(op, fact, parts);
};

/** Restores a deleted definition with its id, key and values. */
export const restoreFact: Undo['run'] = async (op, { subjectId: id, before }) => {
  const { tx } = op;
  const { name, type, options, values, key: slug, position } = Deleted.parse(before);
  const definitions = await lockFacts(op);
  if (definitions.some(({ key }) => key === slug)) throw changedSince('Вече има друг факт с това име.');
  refuseUnless(() => {
    refuseTooMany(definitions);
    refuseSameName(definitions, name);
    checkFact(definitions, { type, options, values: [] });
  });
  await tx.insert(attributes).values({ id, name, slug, type, options });
  await writeValues(op, id, values);
  await writeOrder(op, definitions.map((one) => one.id).toSpliced(position, 0, id));
  await recordActivity(op, {
    action: 'fact.restored',
    subjectType: 'fact',
    subjectId: id,
    subjectName: name,
    after: { name, type, options, values },
  });
  await followFact(op, { key: slug, values, hasMainChanged: options.isOfMainGoods });
};

/** Restores the display order, if it has not changed since. */
export const undoFactOrder: Undo['run'] = async (op, { before, after }) => {
  const now = (await lockFacts(op)).map(({ id }) => id);
  if (!isDeepStrictEqual(now, Order.parse(after).ids)) throw changedSince();
  await orderFacts(op, Order.parse(before).ids);
};

/** What another definition has taken meanwhile cannot be taken back. */
function refuseUnless(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof ShopError ? changedSince(error.message) : error;
  }
}
