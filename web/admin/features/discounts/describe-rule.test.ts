import { expect, test } from 'vitest';
import { DiscountInput } from '#contracts/discounts/discounts.ts';
import { describeRule } from './describe-rule.ts';

const rule = (changes: object) =>
  describeRule(DiscountInput.parse({ name: 'x', terms: { kind: 'percent', percent: 10 }, ...changes })).replaceAll(
    '\u00A0',
    ' ',
  );

test('describes what a rule takes off, from which products, and for whom', () => {
  expect(rule({})).toBe('10 % отстъпка за всички продукти, без код. Събира се с другите отстъпки.');
  expect(
    rule({
      code: 'ЛЯТО',
      terms: { kind: 'fixed', amount: { amount: 500, currency: 'BGN' } },
      scope: { kind: 'categories', categoryIds: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] },
      minimumSubtotal: { amount: 5000, currency: 'BGN' },
      firstOrderOnly: true,
      limitTotal: 100,
      limitPerCustomer: 1,
      stacking: 'exclusive',
    }),
  ).toBe(
    '5,00 лв. отстъпка за 1 категория, с код „ЛЯТО“, при продукти поне за 50,00 лв., само за първа поръчка. ' +
      'Използва се най-много 100 пъти общо и най-много 1 път на клиент. Не се събира с други отстъпки.',
  );
});

test('describes gifts and quantity steps with their customers', () => {
  expect(rule({ terms: { kind: 'buy_x_get_y', buy: 2, get: 1 } })).toMatch(
    /^На всеки 3 броя най-евтиният е подарък за всички продукти/,
  );
  expect(rule({ terms: { kind: 'buy_x_get_y', buy: 3, get: 2, percent: 50 } })).toMatch(
    /^На всеки 5 броя най-евтините 2 са с 50 % по-евтини/,
  );
  const steps = [
    { from: 3, percent: 5 },
    { from: 6, percent: 10 },
  ];
  expect(rule({ terms: { kind: 'quantity_steps', steps } })).toMatch(/^5 % от 3 броя, 10 % от 6 броя/);
  const lev = (amount: number) => ({ amount, currency: 'BGN' });
  const sizes = [
    { pieces: 5, price: lev(5990) },
    { pieces: 10, price: lev(11290) },
  ];
  expect(rule({ terms: { kind: 'box', slug: 'petica', sizes, pieceUpTo: lev(1590) } })).toBe(
    '5 броя за 59,90 лв., 10 броя за 112,90 лв. от всички продукти, без код, до 15,90 лв. за брой. ' +
      'Събира се с другите отстъпки.',
  );
  expect(rule({ terms: { kind: 'free_delivery' } })).toMatch(/^Безплатна доставка, без код/);
});
