import { expect, test } from 'vitest';
import { gapsOf, gapsText } from './purchase-gaps.rule.ts';

test('too many of one line do not hide that another one is short', () => {
  const gaps = gapsOf([
    { quantity: 30, received: 28 },
    { quantity: 20, received: 22 },
  ]);
  expect(gaps).toEqual({ missing: 2, extra: 2 });
  expect(gapsText(gaps)).toBe('липсват 2 бр., 2 бр. са над поръчаното');
  expect(gapsText(gapsOf([{ quantity: 3, received: 3 }]))).toBe('');
});
