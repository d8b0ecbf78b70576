import type { ProductSchedule, ProductScheduleInput } from '#contracts/products/product-schedule.ts';
import type { Product } from '#contracts/products/products.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { instant } from '#web/admin/patterns/resource-form/form-codec.ts';

/** Times in the format of `datetime-local`, in the shop's time zone; prices as typed, in variant order, empty for none. */
export interface ScheduleForm {
  publishAt: string;
  hideAt: string;
  startsAt: string;
  endsAt: string;
  prices: { variantId: string; price: string }[];
}

/** The form values of a stored schedule, with a price field for every variant. */
export function scheduleFormOf({ publishAt, hideAt, promotion }: ProductSchedule, product: Product): ScheduleForm {
  const prices = new Map(promotion?.prices.map(({ variantId, price }) => [variantId, writePrice(price.amount)]));
  return {
    publishAt: instant.write(publishAt),
    hideAt: instant.write(hideAt),
    startsAt: instant.write(promotion?.startsAt ?? null),
    endsAt: instant.write(promotion?.endsAt ?? null),
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
    publishAt: instant.read(form.publishAt, before.publishAt),
    hideAt: instant.read(form.hideAt, before.hideAt),
    promotion:
      prices.length === 0
        ? null
        : {
            startsAt: instant.read(form.startsAt, promotion?.startsAt),
            endsAt: instant.read(form.endsAt, promotion?.endsAt),
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
