import { expect, test } from 'vitest';
import { describeMargin } from './describe-margin.ts';

test('a margin has its share of the price, a loss a minus on both, and goods at 0 no share', () => {
  const text = (margin: number, rate: number | null) =>
    describeMargin({ margin, rate, currency: 'EUR' }).replaceAll('\u00A0', ' ');
  expect(text(600, 6000)).toBe('6,00 € (60 %)');
  expect(text(-125, -1254)).toBe('−1,25 € (−12,5 %)');
  expect(text(-400, null)).toBe('−4,00 €');
});
