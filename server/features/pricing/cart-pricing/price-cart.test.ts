import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { priceCart } from './price-cart.ts';
import type { PricingRules } from './pricing-input.ts';

const leva = (amount: number) => ({ amount, currency: 'BGN' as const });
const rules: PricingRules = {
  currency: 'BGN',
  vatPercent: 20,
  delivery: { addressPrice: leva(690), officePrice: leva(490), freeFrom: leva(6000) },
};

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lines = fc.array(line, { maxLength: 100 });
const someRules = fc
  .record({
    vatPercent: fc.constantFrom(0, 9, 9.5, 20, 100),
    address: fc.nat(10_000),
    office: fc.nat(10_000),
    freeFrom: fc.option(fc.nat(100_000)),
  })
  .map(({ vatPercent, address, office, freeFrom }): PricingRules => ({
    currency: 'BGN',
    vatPercent,
    delivery: {
      addressPrice: leva(address),
      officePrice: leva(office),
      freeFrom: freeFrom === null ? null : leva(freeFrom),
    },
  }));
const method = fc.constantFrom('address' as const, 'office' as const);

describe('the price of a cart', () => {
  test('is the sum of its lines and the delivery, including VAT', () => {
    const priced = priceCart(
      [
        { unitPrice: 1290, quantity: 2 },
        { unitPrice: 999, quantity: 1 },
      ],
      rules,
    );
    expect(priced.lineTotals).toEqual([leva(2580), leva(999)]);
    expect(priced.totals).toEqual({
      subtotal: leva(3579),
      discount: leva(0),
      delivery: leva(690),
      vatIncluded: leva(712),
      total: leva(4269),
    });
    expect(priced.totalQuantity).toBe(3);
    expect(priced.untilFreeDelivery).toEqual(leva(2421));
  });

  test('includes the delivery price of the chosen method', () => {
    expect(priceCart([{ unitPrice: 100, quantity: 1 }], rules, 'office').totals.delivery).toEqual(leva(490));
    expect(priceCart([{ unitPrice: 100, quantity: 1 }], rules, 'address').totals.delivery).toEqual(leva(690));
  });

  test('has free delivery from the threshold on, and not one stotinka below', () => {
    expect(priceCart([{ unitPrice: 5999, quantity: 1 }], rules).totals.delivery).toEqual(leva(690));
    const free = priceCart([{ unitPrice: 6000, quantity: 1 }], rules);
    expect(free.totals.delivery).toEqual(leva(0));
    expect(free.untilFreeDelivery).toEqual(leva(0));
  });

  test('never has free delivery without a threshold', () => {
    const never = { ...rules, delivery: { ...rules.delivery, freeFrom: null } };
    const priced = priceCart([{ unitPrice: 1_000_000, quantity: 9 }], never);
    expect(priced.totals.delivery).toEqual(leva(690));
    expect(priced.untilFreeDelivery).toBeNull();
  });

  test('of an empty cart is zero', () => {
    const { totals, lineTotals } = priceCart([], rules);
    expect(lineTotals).toEqual([]);
    expect(Object.values(totals)).toEqual([leva(0), leva(0), leva(0), leva(0), leva(0)]);
  });

  test('adds up exactly for any cart', () => {
    fc.assert(
      fc.property(lines, someRules, method, (cart, anyRules, by) => {
        const { lineTotals, totals } = priceCart(cart, anyRules, by);
        const exact = cart.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n);
        expect(BigInt(totals.subtotal.amount)).toBe(exact);
        expect(lineTotals.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.subtotal.amount);
        expect(totals.total.amount).toBe(totals.subtotal.amount - totals.discount.amount + totals.delivery.amount);
      }),
    );
  });

  test('is never negative, and its VAT is less than the total', () => {
    fc.assert(
      fc.property(lines, someRules, method, (cart, anyRules, by) => {
        const { totals } = priceCart(cart, anyRules, by);
        const { subtotal, discount, delivery, vatIncluded, total } = totals;
        for (const { amount } of [subtotal, discount, delivery, vatIncluded, total])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(totals.vatIncluded.amount).toBeLessThanOrEqual(totals.total.amount);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    const shuffled = lines.chain((cart) =>
      fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length })),
    );
    fc.assert(
      fc.property(shuffled, someRules, method, ([cart, other], anyRules, by) => {
        expect(priceCart(other, anyRules, by).totals).toEqual(priceCart(cart, anyRules, by).totals);
      }),
    );
  });

  test('of the goods never falls when a quantity rises', () => {
    fc.assert(
      fc.property(lines, line, fc.integer({ min: 1, max: 99 }), someRules, (cart, more, extra, anyRules) => {
        const few = priceCart([...cart, more], anyRules);
        const many = priceCart([...cart, { ...more, quantity: more.quantity + extra }], anyRules);
        expect(many.totals.subtotal.amount).toBeGreaterThanOrEqual(few.totals.subtotal.amount);
        expect(many.totalQuantity).toBe(few.totalQuantity + extra);
      }),
    );
  });
});

describe('the VAT contained in a total', () => {
  test.each([
    [120, 20, 20],
    [1, 20, 0],
    [3, 20, 1], // exactly a half: up
    [100, 0, 0],
    [109, 9, 9],
    [2190, 9.5, 190],
    [9_007_199_254_740_000, 20, 1_501_199_875_790_000],
  ])('in %i at %d %% is %i', (total, percent, expected) => {
    expect(vatContained(total, percent)).toBe(expected);
  });
});

describe('a formatted amount', () => {
  test('uses the Bulgarian format, with the other currency if requested', () => {
    expect(formatMoney(leva(123_450)).replaceAll('\u00A0', ' ')).toBe('1234,50 лв.');
    expect(formatMoney(leva(1290), { dual: true }).replaceAll('\u00A0', ' ')).toBe('12,90 лв. (6,60 €)');
  });
});
