import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const products = { id: 'own', kind: 'products', props: {} };
const sections = { id: 'sections', kind: 'product-sections', props: { which: 'all', fallbackTitle: 'Най-търсени' } };
const titleIn = (list: ReturnType<typeof withoutRepeats>) =>
  list.find(({ kind }) => kind === 'product-sections')?.props['fallbackTitle'];

test('best sellers stand in for product sections only on a page without a row of products of its own', () => {
  expect(titleIn(withoutRepeats([sections]))).toBe('Най-търсени');
  expect(titleIn(withoutRepeats([sections, products]))).toBe('');
});
