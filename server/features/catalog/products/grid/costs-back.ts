import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import type { StoredActivity } from '#server/features/store/activities/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { CostCell } from './cost-cells.ts';

const Costs = z.object({ costs: z.array(z.object({ variantId: z.uuid(), cost: z.int().nullable() })) });

/**
 * The reverse of the costs that were saved together with cells: in the same transaction, so at the same microsecond, by
 * the same person. Undefined without any, or if they were undone already.
 */
export async function costsBack(
  { tx }: Operation,
  { id, actorId }: StoredActivity,
): Promise<{ activityId: string; cells: CostCell[] } | undefined> {
  const [activity] = await queryRows(
    tx,
    { id: column.text, before: column.json(Costs), after: column.json(Costs) },
    sql`
    select a.id, a.before, a.after from ${activities} a join ${activities} main on main.id = ${id}::uuid
    where a.action = 'cost.changed' and a.created_at = main.created_at and a.actor_id = ${actorId}::uuid
      and not exists (select from ${activities} u where u.undo_of = a.id)`,
  );
  if (!activity) return undefined;
  const { currency } = await readSettings(tx);
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  const former = new Map(activity.before.costs.map(({ variantId, cost }) => [variantId, cost]));
  const cells = activity.after.costs.map(({ variantId, cost }): CostCell => ({
    field: 'cost',
    id: variantId,
    from: money(cost),
    to: money(former.get(variantId) ?? null),
  }));
  return { activityId: activity.id, cells };
}
