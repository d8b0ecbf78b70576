import { sql } from 'drizzle-orm';
import { isPermission } from '#contracts/accounts/permissions.rule.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import { dutiesOf } from '#server/features/customers/accounts/account-duties.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notificationPreferences } from './notifications.tables.ts';

/** A member of staff who wants new orders by email, and the time after which they have had none. */
export interface OrderReader {
  userId: string;
  email: string;
  after: Date;
}

const columns = {
  userId: column.text,
  email: column.text,
  after: column.timestamp,
  permissions: column.listOf(column.text),
  passwordIsTemporary: column.boolean,
  hasSecondFactor: column.boolean,
  firstStaffSignInAt: column.nullable(column.timestamp),
};

/**
 * The staff to whom the orders placed until `until` are to be emailed, each with the time from which on. They are marked
 * as told in the same statement, so that two processes do not take the same orders. Rights are those of this moment:
 * someone who lost them gets nothing, and neither does a blocked user or one with an open duty (account-duties.ts).
 */
export async function takeOrderReaders(op: Operation, until: Date): Promise<OrderReader[]> {
  const preferences = sql`select user_id, email_orders_after as after from ${notificationPreferences}
    where email_orders_after < ${until.toISOString()}::timestamptz for update`;
  const rows = await queryRows(
    op.tx,
    columns,
    sql`
    with due as (${preferences}),
    told as (
      update ${notificationPreferences} p set email_orders_after = ${until.toISOString()}::timestamptz
      from due where p.user_id = due.user_id
      returning due.user_id, due.after
    )
    select told.user_id as "userId", u.email, greatest(told.after, u.role_since) as after, u.permissions,
      u.password_is_temporary as "passwordIsTemporary", u.two_factor_enabled_at is not null as "hasSecondFactor",
      u.first_staff_sign_in_at as "firstStaffSignInAt"
    from told join ${users} u on u.id = told.user_id and u.status = 'active' and u.role = 'admin'`,
  );
  if (rows.length === 0) return [];
  const settings = await readSettings(op.tx);
  return rows.filter((row) => {
    if (!grants(row.permissions.filter(isPermission), 'orders', true)) return false;
    const { isGraceOver, ownPassword, secondFactorBy } = dutiesOf({ ...row, role: 'admin' }, settings, op.now);
    return !isGraceOver || (!ownPassword && secondFactorBy === null);
  });
}
