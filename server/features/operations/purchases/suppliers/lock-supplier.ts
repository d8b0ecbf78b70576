import { eq, sql } from 'drizzle-orm';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { suppliers } from '../purchases.tables.ts';

/** Locks a supplier until the transaction ends, and returns it. NOT_FOUND if it does not exist. */
export async function lockSupplier({ tx }: Operation, id: string, strength: 'update' | 'no key update' | 'key share') {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for(strength);
  if (!supplier) throw new ShopError('NOT_FOUND');
  return supplier;
}

/** What suppliers deliver is changed by one operation at a time: a variant has one main supplier. */
export async function takeGoodsTurn({ tx }: Operation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('supplier_goods'))`);
}

/** Runs `write` and converts a unique violation of the name, in any case, to NAME_TAKEN. */
export async function refuseTakenSupplier<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'suppliers_name_key') throw error;
    const message = 'Вече има доставчик с това име.';
    throw new ShopError('NAME_TAKEN', { message, errors: [{ path: 'name', message }] });
  }
}
