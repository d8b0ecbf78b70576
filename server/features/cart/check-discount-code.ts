import { ShopError } from '#server/platform/http/shop-error.ts';

/** Refuses every code but an empty one: the shop gives no discounts by code yet. */
export function checkDiscountCode(code: string | undefined): void {
  if (code === undefined || code === '') return;
  throw new ShopError('DISCOUNT_INVALID', {
    errors: [{ path: 'discountCode', message: 'Няма такъв код за отстъпка.' }],
  });
}
