import {
  createDiscountRoute,
  type Discount,
  type DiscountInput,
  updateDiscountRoute,
} from '#contracts/discounts/discounts.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** Saves a new or a stored discount. Refused as STALE if it was changed since `updatedAt`. */
export function saveDiscount(stored: Pick<Discount, 'id' | 'updatedAt'> | undefined, body: DiscountInput) {
  if (!stored) return callApi(createDiscountRoute, { body });
  return callApi(updateDiscountRoute, { params: { id: stored.id }, body: { ...body, updatedAt: stored.updatedAt } });
}
