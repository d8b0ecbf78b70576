import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Runs `write` and converts a unique violation of the code to CODE_TAKEN, of the address of a box to SLUG_TAKEN. */
export async function refuseTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint;
    if (constraint === 'discounts_box_slug_key') {
      const message = 'Вече има кутия с такъв адрес.';
      throw new ShopError('SLUG_TAKEN', { errors: [{ path: 'terms.slug', message }] });
    }
    if (constraint !== 'discounts_code_key') throw error;
    const message = 'Вече има отстъпка с такъв код.';
    throw new ShopError('CODE_TAKEN', { errors: [{ path: 'code', message }] });
  }
}
