import { expect, test } from 'vitest';
import { engravedLines } from './engraved-lines.ts';

test.each([
  ['Мария', ['Мария']],
  ['За Мария от Иван', ['За Мария от', 'Иван']],
  ['  много   интервали ', ['много', 'интервали']],
  ['Свръхдългадумабезинтервали', ['Свръхдългадумабезинтервали']],
  ['', []],
])('„%s“ is broken between words only', (text, lines) => {
  expect(engravedLines(text)).toEqual(lines);
});

test('a text of the greatest length stands in few lines and loses no word', () => {
  const text = 'дума '.repeat(40).trim();
  expect(engravedLines(text).join(' ')).toBe(text);
  expect(engravedLines(text).length).toBeLessThanOrEqual(6);
});
