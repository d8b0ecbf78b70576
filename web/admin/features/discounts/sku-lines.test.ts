import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSkuLines } from './sku-lines.ts';

test('parses a pasted list in common formats', () => {
  const text = ['ISK-1', 'ISK-2 x 3', 'ISK-3х4', ' ISK-4;5 ', 'ISK-5\t6', '', 'ISK-X 7 бр.', 'ISK-7 ×2'].join('\n');
  expect(readSkuLines(text)).toEqual([
    { sku: 'ISK-1', quantity: 1 },
    { sku: 'ISK-2', quantity: 3 },
    // Without a space the "х" may be part of the SKU.
    { sku: 'ISK-3х4', quantity: 1 },
    { sku: 'ISK-4', quantity: 5 },
    { sku: 'ISK-5', quantity: 6 },
    { sku: 'ISK-X', quantity: 7 },
    { sku: 'ISK-7', quantity: 2 },
  ]);
});

test('any list with separated quantities is read line by line', () => {
  const line = fc.record({
    sku: fc.stringMatching(/^[A-Z]{2,5}-[A-Z0-9]{1,6}$/),
    quantity: fc.integer({ min: 1, max: 99 }),
    sign: fc.constantFrom(';', ',', '\t', ' x ', ' × ', ' * '),
  });
  const check = fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
    const text = lines.map(({ sku, quantity, sign }) => `${sku}${sign}${quantity}`).join(end);
    expect(readSkuLines(text)).toEqual(lines.map(({ sku, quantity }) => ({ sku, quantity })));
  });
  fc.assert(check);
});
