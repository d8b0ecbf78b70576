import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLabelChoice, storeLabelChoice } from './label-choice.ts';
import type { LabelPlan } from './label-plan.ts';
import { labelsHref } from './labels-data.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const usual = { paper: 'a4-24', prices: true };

test('the paper in the printer is remembered in this browser', () => {
  expect(readLabelChoice()).toEqual(usual);
  storeLabelChoice({ paper: 'roll-58x40', prices: false });
  expect(readLabelChoice()).toEqual({ paper: 'roll-58x40', prices: false });
});

test.each([
  ['a paper that is no longer offered', '{"paper":"a3","prices":false}'],
  ['the name of a property of every object', '{"paper":"toString"}'],
  ['something else', '[1]'],
  ['a broken text', '{'],
  ['nothing', 'null'],
])('%s leads to the usual paper', (_, text) => {
  stored.set('product-labels', text);
  expect(readLabelChoice()).toEqual(usual);
});

test('a browser that stores nothing prints on the usual paper', () => {
  const fail = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
  storeLabelChoice({ paper: 'roll-58x40', prices: false });
  expect(readLabelChoice()).toEqual(usual);
});

test('the PDF has the planned labels, from the first free one, with or without prices', () => {
  const plan = {
    items: [
      { variantId: 'v1', count: 2 },
      { variantId: 'v2', count: 1 },
    ],
  } as LabelPlan; // what is read of it
  const address = new URL(labelsHref(plan, { paper: 'a4-24', prices: false, start: 5 }), 'http://shop');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    items: 'v1:2,v2:1',
    paper: 'a4-24',
    start: '5',
    prices: 'false',
  });
});
