import { expect, test } from 'vitest';
import { inOtherCurrency } from './other-currency.rule.ts';

test.each([
  [0, 0],
  [1, 1],
  [195_583, 100_000],
  [1290, 660],
  [1_000_000_000, 511_291_881],
])('converts %i stotinki to %i cents', (leva, euro) => {
  expect(inOtherCurrency({ amount: leva, currency: 'BGN' })).toEqual({ amount: euro, currency: 'EUR' });
});

test('rounds every amount to the nearest minor unit, in both directions', () => {
  for (let amount = 0; amount < 20_000; amount++) {
    const euro = inOtherCurrency({ amount, currency: 'BGN' }).amount;
    expect(Math.abs(euro * 195_583 - amount * 100_000) * 2).toBeLessThan(195_583);
    const leva = inOtherCurrency({ amount, currency: 'EUR' }).amount;
    expect(Math.abs(leva * 100_000 - amount * 195_583) * 2).toBeLessThan(100_000);
  }
});
