import { expect, test } from 'vitest';
import { fillOutcome } from './fill-outcome.ts';

test('an empty field empties no price and no stock of all variants, and old prices only after a question', () => {
  expect(fillOutcome('price', ' ')).toBe('refuse');
  expect(fillOutcome('stock', '')).toBe('refuse');
  expect(fillOutcome('compareAt', '')).toBe('ask');
  for (const column of ['price', 'compareAt', 'stock'] as const) expect(fillOutcome(column, '12')).toBe('fill');
});
