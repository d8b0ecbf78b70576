import { sql } from 'drizzle-orm';
import type { CountNewcomers } from '#server/features/panel/dashboard/questions.ts';
import { users } from '../accounts.tables.ts';

const joinedAt = sql`${users.createdAt}`;

/** Counts everybody less the few staff, because the index of times has no roles. */
export const countNewCustomers: CountNewcomers = (isNow, isIn) => sql`
  select "isNow", sum(count)::int as count from (
    select ${isNow(joinedAt)} as "isNow", count(*) as count from ${users} where ${isIn(joinedAt)} group by 1
    union all
    select ${isNow(joinedAt)}, -count(*) from ${users} where ${isIn(joinedAt)} and ${users.role} = 'admin' group by 1
  ) as parts group by 1`;
