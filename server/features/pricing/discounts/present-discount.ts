import type { Discount } from '#contracts/discounts/discounts.ts';
import type { DiscountRow } from './rule-of.ts';

/** Row → contract. `used` is counted from the uses: the counter of the row is maintained only under a limit. */
export function presentDiscount(row: DiscountRow, used: number): Discount {
  const { minimumSubtotal, currency, startsAt, endsAt, createdAt, updatedAt } = row;
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    manyCodes: row.manyCodes,
    terms: row.terms,
    scope: row.scope,
    excludeReduced: row.excludeReduced,
    firstOrderOnly: row.firstOrderOnly,
    groupIds: row.groupIds,
    minimumSubtotal: minimumSubtotal === null ? null : { amount: minimumSubtotal, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    limitTotal: row.limitTotal,
    limitPerCustomer: row.limitPerCustomer,
    priority: row.priority,
    stacking: row.stacking,
    status: row.status,
    used,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
