import { expect, test } from 'vitest';
import { DiscountInput, type Discount } from '#contracts/discounts/discounts.ts';
import { discountFormOf, discountInputOf, emptyDiscount, ruleOfForm } from './discount-form-values.ts';

const stored: Discount = {
  ...DiscountInput.parse({
    name: 'Лято',
    code: 'ЛЯТО',
    terms: { kind: 'quantity_steps', steps: [{ from: 3, percent: 5 }] },
    scope: { kind: 'categories', categoryIds: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] },
    groupIds: ['6f9619ff-8b86-4d01-b42d-00cf4fc964bb'],
    minimumSubtotal: { amount: 5000, currency: 'BGN' },
    endsAt: '2026-12-01T10:00:00.000Z',
    limitTotal: 100,
    stacking: 'exclusive',
    status: 'off',
  }),
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964aa',
  used: 3,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

test('round-trips a stored discount through the form', () => {
  expect(DiscountInput.parse(discountInputOf(discountFormOf(stored), 'BGN'))).toEqual(DiscountInput.parse(stored));
});

test('previews a rule as soon as the form is complete enough, without a name', () => {
  expect(ruleOfForm(emptyDiscount, 'BGN')).toMatchObject({ terms: { kind: 'percent', percent: 10 } });
  const of = (terms: Partial<typeof emptyDiscount.terms>) =>
    ruleOfForm({ ...emptyDiscount, terms: { ...emptyDiscount.terms, ...terms } }, 'BGN');
  expect(of({ percent: '' })).toBeNull();
  expect(of({ kind: 'fixed', amount: 'x' })).toBeNull();
  expect(of({ kind: 'fixed', amount: '5,50' })).toMatchObject({ terms: { amount: { amount: 550, currency: 'BGN' } } });
  const falling = [
    { from: '6', percent: '10' },
    { from: '3', percent: '5' },
  ];
  expect(of({ kind: 'quantity_steps', steps: falling })).toBeNull();
  expect(ruleOfForm({ ...emptyDiscount, scope: { ...emptyDiscount.scope, kind: 'products' } }, 'BGN')).toBeNull();
});
