import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Runs `write` and converts a unique violation of the name, in any case, to NAME_TAKEN. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'customer_groups_name_key') throw error;
    const message = 'Вече има група с това име.';
    throw new ShopError('NAME_TAKEN', { message, errors: [{ path: 'name', message }] });
  }
}
