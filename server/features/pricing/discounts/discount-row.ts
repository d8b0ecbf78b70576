import { getTableColumns, sql } from 'drizzle-orm';
import { discounts } from './discounts.tables.ts';

/** A discount's row as it is read everywhere: with the groups that it is limited to, in the order of their ids. */
export const discountRow = {
  ...getTableColumns(discounts),
  groupIds: sql<string[]>`array(select g.group_id::text from discount_groups g
    where g.discount_id = discounts.id order by g.group_id)`,
};
