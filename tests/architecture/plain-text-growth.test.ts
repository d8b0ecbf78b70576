import { expect, test } from 'vitest';
import { plainText } from '#contracts/common/plain-text.rule.ts';

test.each(['<!--', '<script>', '<', '[', '![](', '](', '- .', ' ', '|', '\t|', '`*', '#', '</script', '1) '])(
  'takes linear rather than quadratic time: %j',
  (part) => {
    const millisecondsOf = (length: number) => {
      const text = part.repeat(length / part.length);
      const times = Array.from({ length: 3 }, () => {
        const { user } = process.cpuUsage();
        plainText(text);
        return (process.cpuUsage().user - user) / 1000;
      });
      return Math.min(...times);
    };
    // Sixteen times the text: quadratic time would be 256 times as long.
    expect(millisecondsOf(160_000)).toBeLessThan(80 * Math.max(0.5, millisecondsOf(10_000)));
  },
);
