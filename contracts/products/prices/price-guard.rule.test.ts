import { expect, test } from 'vitest';
import { isRiskyPrice, summarizePrices } from './price-guard.rule.ts';

const step = (from: number | null, to: number) => ({ sku: `${from}-${to}`, name: 'Мента', from, to });

test('requires a confirmation for a price of zero, a reduction of more than 30 % and more than ten times the old price', () => {
  const risky = [step(1000, 0), step(1000, 699), step(1000, 1301), step(1000, 10_001), step(0, 500), step(null, 0)];
  const safe = [step(1000, 700), step(1000, 1300), step(1000, 1000), step(0, 0), step(null, 99_900)];
  expect(risky.map(isRiskyPrice)).toEqual(risky.map(() => true));
  expect(safe.map(isRiskyPrice)).toEqual(safe.map(() => false));
});

test('summarizes changes as count, mean and extremes; of new prices only zeros are counted', () => {
  const [up, down] = [step(1000, 1200), step(2000, 1000)];
  expect(summarizePrices([up, down, step(null, 800), step(500, 500)])).toEqual({
    count: 2,
    mean: -15,
    lowest: down,
    highest: up,
    risky: 1,
    riskiest: [down],
  });
});

test('returns no summary if no price changes', () => {
  expect(summarizePrices([])).toEqual({ count: 0, mean: null, lowest: null, highest: null, risky: 0, riskiest: [] });
});
