import { getTableColumns, sql } from 'drizzle-orm';
import { discounts } from './discounts.tables.ts';

/** The row of a discount with the groups that it is limited to, ordered by id. Used by every read. */
export const discountRow = {
  ...getTableColumns(discounts),
  groupIds: sql<string[]>`array(select g.group_id::text from discount_groups g
    where g.discount_id = discounts.id order by g.group_id)`,
};
