import { expect, test } from 'vitest';
import { priceLine } from './price-line.ts';

const at = (day: number, amount: number) => ({
  price: { amount, currency: 'BGN' as const },
  since: `2026-01-0${day}T00:00:00.000Z`,
});
const box = { width: 100, height: 52 };

test('draws a price as steps, with the highest at the top and the lowest at the bottom', () => {
  const now = Date.parse('2026-01-05T00:00:00.000Z');
  expect(priceLine([at(1, 2000), at(2, 1000), at(3, 1500)], now, box)).toBe('M0 6H25V46H50V26H100');
});

test('draws a constant price as a line through the middle', () => {
  expect(priceLine([at(1, 999)], Date.parse('2026-01-02T00:00:00.000Z'), box)).toBe('M0 26H100');
});
