import { and, desc, eq, or, sql } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { formerBuyer } from './former-buyer.ts';
import { withdrawals } from './withdrawals.tables.ts';

/** About an order of the account, or from its confirmed email. An unconfirmed address may belong to another person. */
const isOf = (userId: string, ownAddress: string | null) =>
  or(
    sql`${withdrawals.orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${userId}::uuid)`,
    sql`lower(${withdrawals.email}) = lower(${ownAddress})`,
  );

/** The statements of a user, newest first, for the export of personal data. */
export async function readPersonalWithdrawals(
  db: Database,
  userId: string,
  ownAddress: string | null,
): Promise<unknown[]> {
  const { name, email, orderNumber, scope, goods, createdAt } = withdrawals;
  return db
    .select({ name, email, orderNumber, scope, goods, createdAt })
    .from(withdrawals)
    .where(isOf(userId, ownAddress))
    .orderBy(desc(createdAt));
}

/**
 * Removes the personal data of a deleted account from its statements: at once from those that are handled, from the
 * others when they are, because the shop still has to answer them.
 */
export async function forgetWithdrawals(
  { tx }: Operation,
  { userId, ownAddress }: { userId: string; ownAddress: string | null },
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ forgetWhenHandled: true })
    .where(and(isOf(userId, ownAddress), eq(withdrawals.state, 'new')));
  await tx
    .update(withdrawals)
    .set(formerBuyer)
    .where(and(isOf(userId, ownAddress), eq(withdrawals.state, 'handled')));
}
