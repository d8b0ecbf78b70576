import { expect, test } from 'vitest';
import { caffeineWarning } from './caffeine-warning.rule.ts';

const tin = { kind: 'food', mg: 50, pieces: 20, grams: 12 } as const;

test('food with caffeine states its content per 100 g in brackets', () => {
  expect(caffeineWarning(tin)).toBe(
    'Съдържа кофеин. Не се препоръчва за деца и бременни жени (8333\u00a0mg кофеин в 100\u00a0g).',
  );
});

test('without a net weight, and for supplements, the statement has no content per 100 g', () => {
  const plain = 'Съдържа кофеин. Не се препоръчва за деца и бременни жени.';
  expect(caffeineWarning({ ...tin, grams: undefined })).toBe(plain);
  expect(caffeineWarning({ ...tin, kind: 'supplement' })).toBe(plain);
});

test('goods without caffeine have no statement', () => {
  expect(caffeineWarning({ ...tin, mg: null })).toBeNull();
  expect(caffeineWarning({ ...tin, mg: 0 })).toBeNull();
});
