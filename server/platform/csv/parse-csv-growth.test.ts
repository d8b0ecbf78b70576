import { describe, expect, test } from 'vitest';
import { findHeader } from './find-header.ts';
import { parseCsv } from './parse-csv.ts';

const hostile: readonly (readonly [what: string, text: (length: number) => string])[] = [
  ['one letter', (length) => 'x'.repeat(length)],
  ['one delimiter', (length) => ';'.repeat(length)],
  ['an open quotation mark', (length) => `SKU;Цена\n"${'x'.repeat(length)}`],
  ['short lines in an open quotation mark', (length) => `"${'\n'.repeat(length)}`],
  ['guarded cells', (length) => '="'.repeat(length / 2)],
  ['a long row after a good one', (length) => `SKU;Цена\nA;1\nA;${'x;'.repeat(length / 2)}`],
  ['one short line after another', (length) => `SKU;Цена\n${'a\n'.repeat(length / 2)}`],
];

const read = (text: string) => parseCsv({ text, ...findHeader(text, () => 0) });

describe.each(hostile)('a table of %s', (_what, text) => {
  test('takes linear rather than quadratic time', () => {
    const millisecondsOf = (length: number) => {
      const given = text(length);
      const times = Array.from({ length: 3 }, () => {
        const { user } = process.cpuUsage();
        try {
          read(given);
        } catch {
          // Refused.
        }
        return (process.cpuUsage().user - user) / 1000;
      });
      return Math.min(...times);
    };
    // Sixteen times the text: quadratic time would be 256 times as long.
    expect(millisecondsOf(800_000)).toBeLessThan(80 * Math.max(1, millisecondsOf(50_000)));
  });
});
