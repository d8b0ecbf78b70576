import fc from 'fast-check';
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

test('any discount that is opened and saved without an edit is sent as it was', () => {
  const whole = (max: number) => fc.integer({ min: 1, max });
  const money = whole(1_000_000).map((amount) => ({ amount, currency: 'EUR' as const }));
  const uuids = fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 1, maxLength: 3 });
  const steps = fc
    .uniqueArray(fc.integer({ min: 2, max: 99 }), { minLength: 1, maxLength: 4 })
    .map((from) => from.toSorted((a, b) => a - b).map((one) => ({ from: one, percent: 10 })));
  const sizes = fc.array(fc.record({ pieces: whole(60), price: money }), { minLength: 1, maxLength: 3 });
  const moment = fc.option(
    fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  );
  const anyDiscount = fc.record({
    terms: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: whole(100) }),
      fc.record({ kind: fc.constant('fixed' as const), amount: money }),
      fc.record({ kind: fc.constant('free_delivery' as const) }),
      fc.record({ kind: fc.constant('buy_x_get_y' as const), buy: whole(9), get: whole(9), percent: whole(100) }),
      fc.record({ kind: fc.constant('quantity_steps' as const), steps }),
      fc.record({
        kind: fc.constant('box' as const),
        slug: fc.constant('petica'),
        text: fc.constant('Пет'),
        sizes,
        pieceUpTo: fc.option(money),
      }),
    ),
    scope: fc.oneof(
      fc.constant({ kind: 'all' as const }),
      fc.record({ kind: fc.constant('products' as const), productIds: uuids }),
      fc.record({ kind: fc.constant('categories' as const), categoryIds: uuids }),
    ),
    code: fc.constantFrom(null, 'ЛЯТО'),
    excludeReduced: fc.boolean(),
    firstOrderOnly: fc.boolean(),
    groupIds: fc.constantFrom<string[][]>([], ['6f9619ff-8b86-4d01-b42d-00cf4fc964bb']),
    minimumSubtotal: fc.option(money),
    startsAt: moment,
    endsAt: moment,
    limitTotal: fc.option(whole(100_000)),
    limitPerCustomer: fc.option(whole(99)),
    priority: fc.integer({ min: 0, max: 100 }),
    stacking: fc.constantFrom('exclusive' as const, 'with_others' as const),
    status: fc.constantFrom('active' as const, 'off' as const),
  });
  const check = fc.property(anyDiscount, (part) => {
    const forAll = { code: null, groupIds: [], firstOrderOnly: false, minimumSubtotal: null };
    const discount: Discount = { ...stored, ...part, manyCodes: false, ...(part.terms.kind === 'box' ? forAll : {}) };
    const { id: _id, used: _used, createdAt: _created, updatedAt: _updated, ...input } = discount;
    expect(discountInputOf(discountFormOf(discount), 'EUR', discount)).toEqual(input);
  });
  fc.assert(check);
});
