import { expect, test } from 'vitest';
import type { ProductSchedule } from '#contracts/products/product-schedule.ts';
import type { Product } from '#contracts/products/products.ts';
import { locateScheduleField, scheduleFormOf, scheduleInputOf } from './schedule-form-values.ts';

// The functions read only the variants and the currency of a product.
const product = { price: { amount: 1290, currency: 'EUR' }, variants: [{ id: 'a' }, { id: 'b' }] } as Product;
const before: ProductSchedule = {
  publishAt: '2026-12-01T08:00:30.500Z',
  hideAt: null,
  promotion: {
    startsAt: '2026-12-20T22:00:00.000Z',
    endsAt: '2026-12-24T22:00:00.000Z',
    isRunning: false,
    prices: [{ variantId: 'b', price: { amount: 990, currency: 'EUR' } }],
  },
  version: 3,
};

test('an unchanged form keeps every time to the millisecond, the prices and the version', () => {
  const input = scheduleInputOf(scheduleFormOf(before, product), before, product);
  expect(input).toEqual({
    publishAt: before.publishAt,
    hideAt: null,
    promotion: {
      startsAt: '2026-12-20T22:00:00.000Z',
      endsAt: '2026-12-24T22:00:00.000Z',
      prices: before.promotion?.prices,
    },
    version: 3,
  });
});

test('without any price there is no promotion', () => {
  const form = scheduleFormOf(before, product);
  const prices = form.prices.map((one) => ({ ...one, price: '' }));
  expect(scheduleInputOf({ ...form, prices }, before, product).promotion).toBeNull();
});

test('the error of a sent price is shown at the field of its variant', () => {
  const form = scheduleFormOf(before, product);
  const input = scheduleInputOf(form, before, product);
  expect(locateScheduleField('promotion.prices.0.price.amount', input, form)).toBe('prices.1.price');
  expect(locateScheduleField('promotion.endsAt', input, form)).toBe('endsAt');
});
