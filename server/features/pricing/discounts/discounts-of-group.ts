import { eq } from 'drizzle-orm';
import type { DiscountsOfGroup } from '#server/features/customers/groups/questions.ts';
import { discountGroups, discounts } from './discounts.tables.ts';

/** The names of the discounts that are limited to a group, including inactive ones. */
export const discountsOfGroup: DiscountsOfGroup = async (db, groupId) => {
  const rows = await db
    .select({ name: discounts.name })
    .from(discountGroups)
    .innerJoin(discounts, eq(discounts.id, discountGroups.discountId))
    .where(eq(discountGroups.groupId, groupId))
    .orderBy(discounts.name);
  return rows.map(({ name }) => name);
};
