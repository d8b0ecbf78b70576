import type { ErrorCode } from '#contracts/common/errors.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  variants_sku_key: 'SKU_TAKEN',
  variants_sku_folded_key: 'SKU_TAKEN',
  products_slug_key: 'SLUG_TAKEN',
  categories_slug_key: 'SLUG_TAKEN',
  categories_sibling_name_key: 'NAME_TAKEN',
  attributes_slug_key: 'NAME_TAKEN',
  attribute_values_slug_key: 'NAME_TAKEN',
};

/** The refusal of a slug that another product or category has. */
export function slugTaken(): ShopError {
  return new ShopError('SLUG_TAKEN', { errors: [{ path: 'slug', message: 'Този адрес вече се използва.' }] });
}

/** Runs `write` and converts a unique violation of a name, SKU or slug to the matching refusal. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = codes[databaseErrorOf(error)?.constraint ?? ''];
    throw code === undefined ? error : new ShopError(code, { cause: error });
  }
}
