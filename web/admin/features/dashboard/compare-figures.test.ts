import { describe, expect, test } from 'vitest';
import { changeOf, shareOf } from './compare-figures.ts';

describe('comparison with the previous period', () => {
  test.each([
    [150, 100, { direction: 'up', text: '+50%' }],
    [50, 100, { direction: 'down', text: '-50%' }],
    [100, 100, { direction: 'same', text: 'без промяна' }],
    [1001, 1000, { direction: 'same', text: 'без промяна' }],
    [0, 100, { direction: 'down', text: '-100%' }],
  ] as const)('%i after %i', (now, before, expected) => {
    const change = changeOf(now, before);
    expect({ ...change, text: change?.text.replaceAll(/\s/g, '').replace('−', '-') }).toEqual({
      ...expected,
      text: expected.text.replaceAll(/\s/g, ''),
    });
  });

  test('returns no change when the previous figure is zero', () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(shareOf(5, 0)).toBeNull();
  });

  test('limits a share to the whole', () => {
    expect(shareOf(7, 5)).toBe(1);
  });
});
