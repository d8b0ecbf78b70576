import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAsSpreadsheet } from '#tests/support/spreadsheet.ts';
import { csvLine } from './csv-line.ts';
import { csvAmount } from './http/send-csv.ts';

const cells = (...texts: string[]) => {
  const [row = {}] = openAsSpreadsheet(
    csvLine(
      texts.map((_, index) => `C${index}`),
      ';',
    ) + csvLine(texts, ';'),
  );
  return Object.values(row);
};

test('every sum of money is a number for a spreadsheet, below nothing too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(cells(csvAmount(cents))).toEqual([cents / 100 || 0]);
    }),
  );
});

test('no text becomes a formula', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', ' =', '=cmd|', '-1+');
  fc.assert(
    fc.property(start, fc.string({ unit: fc.constantFrom(...'=+-@1a,;"\'') }), (sign, rest) => {
      const [cell] = cells(sign + rest);
      expect(typeof cell === 'number' || !/^\s*[=+\-@]/.test(String(cell)), String(cell)).toBe(true);
    }),
  );
});
