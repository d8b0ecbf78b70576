import { and, eq, sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addresses } from './addresses.tables.ts';
import { lockAddresses } from './lock-addresses.ts';

/** Deletes one of the customer's addresses. The newest remaining one replaces a deleted default. */
export async function deleteAddress(op: Operation, userId: string, id: string): Promise<void> {
  await lockAddresses(op, userId);
  const [deleted] = await op.tx
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ wasDefault: addresses.isDefault });
  if (!deleted) throw new ShopError('NOT_FOUND', { message: 'Този адрес вече го няма.' });
  if (!deleted.wasDefault) return;
  await op.tx.execute(sql`
    update ${addresses} set is_default = true where id = (
      select id from ${addresses} where user_id = ${userId} order by created_at desc, id desc limit 1)`);
}
