import {
  createDiscountRoute,
  type Discount,
  type DiscountInput,
  updateDiscountRoute,
} from '#contracts/discounts/discounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Saves a new or a stored discount. Refused as STALE if it was changed since `updatedAt`. */
export function saveDiscount(discount: Pick<Discount, 'id' | 'updatedAt'> | undefined, body: DiscountInput) {
  if (!discount) return callApi(createDiscountRoute, { body });
  return callApi(updateDiscountRoute, {
    params: { id: discount.id },
    body: { ...body, updatedAt: discount.updatedAt },
  });
}
