import type { ProductSchedule, ProductScheduleInput } from '#contracts/products/product-schedule.ts';
import type { Product } from '#contracts/products/products.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { instantOf, shopTime } from '#web/admin/patterns/resource-form/shop-time.ts';

/** Times in the format of `datetime-local`, in the shop's time zone; prices as typed, in variant order, empty for none. */
export interface ScheduleForm {
  publishAt: string;
  hideAt: string;
  startsAt: string;
  endsAt: string;
  prices: { variantId: string; price: string }[];
}

export function scheduleFormOf({ publishAt, hideAt, promotion }: ProductSchedule, product: Product): ScheduleForm {
  const prices = new Map(promotion?.prices.map(({ variantId, price }) => [variantId, writePrice(price.amount)]));
  return {
    publishAt: shopTime(publishAt),
    hideAt: shopTime(hideAt),
    startsAt: shopTime(promotion?.startsAt ?? null),
    endsAt: shopTime(promotion?.endsAt ?? null),
    prices: product.variants.map(({ id }) => ({ variantId: id, price: prices.get(id) ?? '' })),
  };
}

/** Without any price there is no promotion. */
export function scheduleInputOf(form: ScheduleForm, before: ProductSchedule, product: Product): ProductScheduleInput {
  const { currency } = product.price;
  const prices = form.prices.flatMap(({ variantId, price }) => {
    const amount = parsePrice(price);
    return amount === undefined ? [] : [{ variantId, price: { amount, currency } }];
  });
  const { promotion } = before;
  return {
    publishAt: instantOf(form.publishAt, before.publishAt),
    hideAt: instantOf(form.hideAt, before.hideAt),
    promotion:
      prices.length === 0
        ? null
        : {
            startsAt: instantOf(form.startsAt, promotion?.startsAt),
            endsAt: instantOf(form.endsAt, promotion?.endsAt),
            prices,
          },
    version: before.version,
  };
}

/** The server indexes only the prices that were sent; the form has a field for every variant. */
export function locateScheduleField(path: string, input: ProductScheduleInput, form: ScheduleForm): string {
  const [, index] = /^promotion\.prices\.(\d+)/.exec(path) ?? [];
  if (index === undefined) return path.replace(/^promotion\.(startsAt|endsAt)$/, '$1');
  const variantId = input.promotion?.prices[Number(index)]?.variantId;
  return `prices.${form.prices.findIndex((one) => one.variantId === variantId)}.price`;
}
