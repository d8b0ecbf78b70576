import { expect, test } from 'vitest';
import { variantFit } from './variant-fit.ts';

const variants = [
  { name: 'Ментово трио, 50 mg', sku: 'ISK-MTR-50-20X3', gtin: '' },
  { name: 'Ледена мента, 50 mg', sku: 'ISK-LED-50-20', gtin: '3800123450015' },
  { name: 'Ледена мента, 30 mg', sku: 'ISK-LED-30-20', gtin: '3800123450022' },
];
const firstFor = (text: string) => variants.toSorted((a, b) => variantFit(text, a) - variantFit(text, b))[0]?.sku;

test.each([
  ['ISK-LED-30-20', 'ISK-LED-30-20'],
  // Typed with Cyrillic letters that look the same.
  ['ІЅК-LED-30-20', 'ISK-LED-30-20'],
  ['3800123450022', 'ISK-LED-30-20'],
  ['ледена мента 30', 'ISK-LED-30-20'],
  ['ледена 50', 'ISK-LED-50-20'],
  ['led-30', 'ISK-LED-30-20'],
  ['мент', 'ISK-MTR-50-20X3'],
])('%s finds %s first', (text, sku) => {
  expect(firstFor(text)).toBe(sku);
});
