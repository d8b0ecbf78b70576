import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { variants } from '../products.tables.ts';
import { writeCosts } from './write-costs.ts';

const Costs = z.object({
  costs: z.array(z.object({ variantId: z.uuid(), cost: z.int().nullable() })),
});

/** Restores costs. Refused once one of them was changed again, by hand or by a receipt. */
export const undoCosts: Undo['run'] = async (op, { before, after, subjectId, subjectName }) => {
  const former = Costs.parse(before);
  const latter = new Map(Costs.parse(after).costs.map(({ variantId, cost }) => [variantId, cost]));
  const current = await op.tx
    .select({ id: variants.id, cost: variants.cost })
    .from(variants)
    .where(inArray(variants.id, [...latter.keys()]))
    .orderBy(asc(variants.id))
    .for('update');
  if (current.length < latter.size || current.some(({ id, cost }) => latter.get(id) !== cost)) throw changedSince();
  await writeCosts(op, former.costs, 'undo');
  await recordActivity(op, {
    action: 'cost.changed',
    ...{ subjectType: 'cost', subjectId, subjectName, before: after, after: before },
  });
};
