import { expect, test } from 'vitest';
import { chargesVat, statesVat } from './stated-vat.rule.ts';

test('a company without VAT registration charges no VAT, and an order without VAT states none', () => {
  expect([0, 9, 20].map((vatPercent) => chargesVat({ vatPercent }))).toEqual([false, true, true]);
  expect([0, 1].map((amount) => statesVat({ vatIncluded: { amount } }))).toEqual([false, true]);
});
