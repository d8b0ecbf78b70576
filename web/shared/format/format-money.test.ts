import { describe, expect, test } from 'vitest';
import { formatDeliveryCost } from './format-delivery-cost.ts';
import { formatDelivery, formatOtherCurrency } from './format-money.ts';
import { isDecimal } from './is-decimal.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

describe('what a delivery costs', () => {
  test.each([
    ['a free one is a word', euro(0), 'безплатна'],
    ['another is an amount', euro(349), '3,49\u00A0€'],
  ])('%s', (_, money, text) => expect(formatDelivery(money)).toBe(text));

  // The function reads only these of the totals.
  const totals = (dueToCourier?: ReturnType<typeof euro> | null) =>
    ({ delivery: euro(0), dueToCourier }) as unknown as Parameters<typeof formatDeliveryCost>[0];

  test.each([
    ['in the total', totals(), 'безплатна'],
    ['to the courier, with its estimate', totals(euro(490)), 'на куриера, около 4,90\u00A0€'],
    ['to the courier, where the price is not known', totals(null), 'на куриера'],
  ])('%s', (_, value, text) => expect(formatDeliveryCost(value)).toBe(text));

  test('in the grammar of its place', () => expect(formatDelivery(euro(0), 'безплатно')).toBe('безплатно'));
});

test('the second currency uses the fixed rate, rounded to a cent', () => {
  expect(formatOtherCurrency({ amount: 195_583, currency: 'BGN' })).toBe('1000,00\u00A0€');
  expect(formatOtherCurrency(euro(100))).toBe('1,96\u00A0лв.');
});

describe('a text is a number', () => {
  test.each(['0', '12', '12.5', '12.', '.5', '-3', '-.5'])('if it is %s', (text) => expect(isDecimal(text)).toBe(true));
  test.each(['', '.', '-', '1e3', '1,5', ' 1', '1 ', '0x1', '1.2.3', '--1', 'NaN', 'Infinity'])(
    'and not if it is "%s"',
    (text) => expect(isDecimal(text)).toBe(false),
  );
});
