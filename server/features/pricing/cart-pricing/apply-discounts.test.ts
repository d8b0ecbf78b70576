import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscountTerms } from '#contracts/discounts/discounts.ts';
import { allocate } from './allocate.ts';
import { applyDiscounts } from './apply-discounts.ts';
import type { DiscountContext, DiscountRule, LineToDiscount } from './pricing-input.ts';

const lev = (amount: number) => ({ amount, currency: 'BGN' as const });
const now = new Date('2026-05-01T12:00:00Z');
const context: DiscountContext = { now, currency: 'BGN', deliveryPrice: 690, isFirstOrder: true, groupIds: ['loyal'] };

let made = 0;
const rule = (terms: DiscountTerms, changes: Partial<DiscountRule> = {}): DiscountRule => {
  const id = `rule-${++made}`;
  return {
    id,
    name: id,
    code: null,
    terms,
    scope: { kind: 'all' },
    scopeNames: [],
    excludeReduced: false,
    firstOrderOnly: false,
    groupIds: [],
    minimumSubtotal: null,
    currency: 'BGN',
    startsAt: null,
    endsAt: null,
    isCodeUsed: false,
    limitTotal: null,
    limitPerCustomer: null,
    used: 0,
    usedByCustomer: 0,
    priority: 0,
    stacking: 'with_others',
    status: 'active',
    ...changes,
  };
};
const line = (id: string, unitPrice: number, quantity = 1, changes: Partial<LineToDiscount> = {}): LineToDiscount => ({
  id,
  productId: id,
  categoryPath: [],
  unitPrice,
  compareAtPrice: null,
  quantity,
  ...changes,
});
const percent = (value: number): DiscountTerms => ({ kind: 'percent', percent: value });
const fixed = (amount: number): DiscountTerms => ({ kind: 'fixed', amount: lev(amount) });
const spaced = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

const boxOf = (sizes: { pieces: number; price: number }[], pieceUpTo: number | null = null): DiscountTerms => ({
  kind: 'box',
  slug: 'box',
  text: '',
  sizes: sizes.map(({ pieces, price }) => ({ pieces, price: lev(price) })),
  pieceUpTo: pieceUpTo === null ? null : lev(pieceUpTo),
});

const anyTerms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 1_000_000 }).map(lev) }),
  fc.constant({ kind: 'free_delivery' as const }),
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 5 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
    .map(([from, few, many]): DiscountTerms => ({
      kind: 'quantity_steps',
      steps: [
        { from, percent: few },
        { from: from + 5, percent: many },
      ],
    })),
  fc
    .record({
      sizes: fc.uniqueArray(fc.record({ pieces: fc.integer({ min: 2, max: 12 }), price: fc.nat(30_000) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ pieces }) => pieces,
      }),
      pieceUpTo: fc.option(fc.nat(5_000)),
    })
    .map(({ sizes, pieceUpTo }) => boxOf(sizes, pieceUpTo)),
);
const categories = ['mint', 'fruit'];
const anyScope: fc.Arbitrary<DiscountRule['scope']> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.record({
    kind: fc.constant('categories' as const),
    categoryIds: fc.subarray(categories, { minLength: 1 }),
  }),
);
const anyRule = fc
  .record({
    terms: anyTerms,
    scope: anyScope,
    stacking: fc.constantFrom('exclusive' as const, 'with_others' as const),
    priority: fc.integer({ min: 0, max: 3 }),
    excludeReduced: fc.boolean(),
    minimumSubtotal: fc.option(fc.nat(20_000)),
    groupIds: fc.subarray(['loyal', 'trade']),
  })
  .map(({ terms, ...changes }) => rule(terms, changes));
const anyRules = fc.array(anyRule, { maxLength: 6 });
const anyLines = fc
  .array(
    fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 1_000_000_000 })),
      quantity: fc.integer({ min: 1, max: 99 }),
      categoryPath: fc.subarray(categories),
      isReduced: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ isReduced, unitPrice, quantity, categoryPath }, index) =>
      line(`line-${index}`, unitPrice, quantity, { categoryPath, compareAtPrice: isReduced ? unitPrice + 1 : null }),
    ),
  );
const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });

describe('allocating an amount', () => {
  test('allocates exactly the amount, and to no share more than its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 }), fc.nat(1_000), (weights, part) => {
        const shares = weights.map((weight, index) => ({ key: String(index), weight }));
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const amount = Math.floor((sum * part) / 1_000);
        const given = allocate(amount, shares);
        expect([...given.values()].reduce((total, one) => total + one, 0)).toBe(amount);
        for (const { key, weight } of shares) {
          expect(given.get(key)).toBeGreaterThanOrEqual(0);
          expect(given.get(key)).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });

  test('allocates the rest by largest remainder', () => {
    const given = allocate(100, [
      { key: 'a', weight: 333 },
      { key: 'b', weight: 333 },
      { key: 'c', weight: 334 },
    ]);
    expect([...given.values()]).toEqual([33, 33, 34]);
  });
});

describe('discounts of any cart by any rules', () => {
  test('add up: the reductions of the lines equal those of the rules', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { reductions, amount, applied } = applyDiscounts(lines, rules, context);
        expect(reductions.reduce((sum, one) => sum + one, 0)).toBe(amount);
        expect(applied.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        expect(reductions.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('make no line negative, and no cart dearer than without them', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { reductions, applied } = applyDiscounts(lines, rules, context);
        for (const [index, { unitPrice, quantity }] of lines.entries()) {
          expect(reductions[index]).toBeGreaterThanOrEqual(0);
          expect(reductions[index]).toBeLessThanOrEqual(unitPrice * quantity);
        }
        const delivery = applied.reduce((sum, one) => sum + one.delivery, 0);
        expect(delivery === 0 || delivery === context.deliveryPrice).toBe(true);
      }),
    );
  });

  test('depend neither on the order of the lines nor on that of the rules', () => {
    const carts = fc
      .tuple(anyLines, anyRules)
      .chain(([lines, rules]) => fc.tuple(fc.constant(lines), fc.constant(rules), shuffled(lines), shuffled(rules)));
    fc.assert(
      fc.property(carts, ([lines, rules, otherLines, otherRules]) => {
        const one = applyDiscounts(lines, rules, context);
        const other = applyDiscounts(otherLines, otherRules, context);
        const byId = new Map(otherLines.map(({ id }, index) => [id, other.reductions[index]]));
        expect(lines.map(({ id }) => byId.get(id))).toEqual(one.reductions);
        expect(other.applied).toEqual(one.applied);
        expect(other.freeDelivery).toBe(one.freeDelivery);
      }),
    );
  });

  test('are never worse than any single non-stacking rule', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const gain = (given: readonly DiscountRule[]) =>
          applyDiscounts(lines, given, context).applied.reduce((sum, one) => sum + one.amount + one.delivery, 0);
        const all = gain(rules);
        for (const one of rules.filter(({ stacking }) => stacking === 'exclusive')) {
          expect(all).toBeGreaterThanOrEqual(gain([one]));
        }
      }),
    );
  });

  test('limited to groups do not apply to others and change nothing for them', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyRules,
        fc.constantFrom<string[] | null>(null, [], ['loyal']),
        (lines, rules, groupIds) => {
          const isFor = (one: DiscountRule) =>
            one.groupIds.length === 0 || one.groupIds.some((id) => groupIds?.includes(id));
          const given = applyDiscounts(lines, rules, { ...context, groupIds });
          expect(given.applied.every(({ rule: one }) => isFor(one))).toBe(true);
          const without = applyDiscounts(lines, rules.filter(isFor), { ...context, groupIds });
          expect(given.reductions).toEqual(without.reductions);
        },
      ),
    );
  });

  test('are explained: every rule is applied or has a reason, and an exclusive one is applied alone', () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const { tried, applied } = applyDiscounts(lines, rules, context);
        expect(tried).toHaveLength(rules.length);
        for (const one of tried) expect(one.applied === null).toBe((one.refusal?.message ?? '') !== '');
        if (applied.some((one) => one.rule.stacking === 'exclusive')) expect(applied).toHaveLength(1);
      }),
    );
  });
});

describe('a rule', () => {
  const applied = (lines: LineToDiscount[], ...rules: DiscountRule[]) => applyDiscounts(lines, rules, context);

  test('in per cent is rounded once, half up, and allocated over the lines', () => {
    expect(applied([line('a', 333), line('b', 333), line('c', 339)], rule(percent(10))).reductions).toEqual([
      34, 33, 34,
    ]);
  });

  test('of a fixed amount is limited to the subtotal in scope', () => {
    expect(applied([line('a', 300), line('b', 100)], rule(fixed(500))).reductions).toEqual([300, 100]);
  });

  test('of the kind buy X get Y makes the cheapest pieces of every group free', () => {
    const lines = [line('a', 1000, 2), line('b', 600, 2), line('c', 500, 2)];
    const terms = { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100 } as const;
    expect(applied(lines, rule(terms)).reductions).toEqual([0, 0, 1000]);
    expect(applied(lines, rule({ ...terms, percent: 50 })).reductions).toEqual([0, 0, 500]);
  });

  test('in steps applies the highest step that is reached', () => {
    const terms: DiscountTerms = {
      kind: 'quantity_steps',
      steps: [
        { from: 3, percent: 5 },
        { from: 6, percent: 10 },
      ],
    };
    expect(applied([line('a', 1000, 3)], rule(terms)).amount).toBe(150);
    expect(applied([line('a', 1000, 6)], rule(terms)).amount).toBe(600);
    expect(applied([line('a', 1000, 2)], rule(terms)).tried[0]?.refusal?.message).toBe(
      'Важи от 3 броя. Добави още 1 брой.',
    );
  });

  test('is based on the current price, not the compare-at price, and can exclude reduced products', () => {
    const lines = [line('a', 1000, 1, { compareAtPrice: 2000 }), line('b', 1000)];
    expect(applied(lines, rule(percent(10))).reductions).toEqual([100, 100]);
    expect(applied(lines, rule(percent(10), { excludeReduced: true })).reductions).toEqual([0, 100]);
  });

  test('stacks by priority, each on the remaining amount', () => {
    const first = rule(fixed(500), { priority: 2 });
    const second = rule(percent(10), { priority: 1 });
    expect(applied([line('a', 1500)], second, first).applied.map(({ amount }) => amount)).toEqual([500, 100]);
  });

  test('that is exclusive is not applied if another is better, and names it', () => {
    const small = rule(percent(5), { stacking: 'exclusive', code: 'FIVE' });
    const { applied: taken, tried } = applied([line('a', 1000)], small, rule(percent(10), { name: 'Юни' }));
    expect(taken.map(({ rule: { name } }) => name)).toEqual(['Юни']);
    expect(tried.find(({ rule: { code } }) => code === 'FIVE')?.refusal?.message).toBe(
      'Не се събира с „Юни“, а така плащаш по-малко.',
    );
  });
});

describe('each refusal of a rule has its code', () => {
  const cart = [line('a', 1000, 2)];
  const yesterday = new Date('2026-04-30T12:00:00Z');
  const tomorrow = new Date('2026-05-02T12:00:00Z');
  test.each<[string, Partial<DiscountRule>, string]>([
    ['off', { status: 'off' }, 'Вече не важи.'],
    ['not_yet', { startsAt: tomorrow }, 'Започва да важи на 2 май 2026 г. в 15:00.'],
    ['expired', { endsAt: yesterday }, 'Изтече на 30 април 2026 г. в 15:00.'],
    ['expired', { endsAt: now }, 'Изтече на 1 май 2026 г. в 15:00.'],
    ['other_currency', { currency: 'EUR' }, 'Вече не важи: сумите са в друга валута.'],
    ['used_up', { limitTotal: 3, used: 3 }, 'Вече е изчерпан.'],
    ['used_by_customer', { limitPerCustomer: 1, usedByCustomer: 1 }, 'Може да се ползва веднъж, а ти вече го направи.'],
    ['below_minimum', { minimumSubtotal: 3000 }, 'Важи от 30,00 лв. Добави още за 10,00 лв.'],
    [
      'out_of_scope',
      { scope: { kind: 'products', productIds: ['b'] }, scopeNames: ['Мента'] },
      'Не важи за продуктите в количката. Важи за: Мента.',
    ],
  ])('%s', (cause, changes, message) => {
    const { tried } = applyDiscounts(cart, [rule(percent(10), changes)], context);
    expect(tried[0]?.refusal?.cause).toBe(cause);
    expect(spaced(tried[0]?.refusal?.message)).toBe(message);
  });

  test('not_first_order', () => {
    const only = rule(percent(10), { firstOrderOnly: true });
    expect(applyDiscounts(cart, [only], { ...context, isFirstOrder: false }).tried[0]?.refusal?.cause).toBe(
      'not_first_order',
    );
    expect(applyDiscounts(cart, [only], context).amount).toBe(200);
  });

  test('not_in_group, with a hint for visitors who are not signed in', () => {
    const only = rule(percent(10), { groupIds: ['trade'] });
    const refused = (groupIds: string[] | null) =>
      applyDiscounts(cart, [only], { ...context, groupIds }).tried[0]?.refusal;
    expect(refused(['loyal'])).toEqual({ cause: 'not_in_group', message: 'Важи само за определени клиенти.' });
    expect(refused(null)?.message).toBe('Важи само за определени клиенти. Ако си от тях, влез в профила си.');
    expect(refused(['loyal', 'trade'])).toBeNull();
  });

  test('nothing_to_reduce: free delivery when delivery is already free', () => {
    const free = rule({ kind: 'free_delivery' });
    expect(applyDiscounts(cart, [free], context).freeDelivery).toBe(true);
    const { tried, freeDelivery } = applyDiscounts(cart, [free], { ...context, deliveryPrice: 0 });
    expect(freeDelivery).toBe(false);
    expect(tried[0]?.refusal?.message).toBe('Доставката и без това е безплатна.');
  });
});
