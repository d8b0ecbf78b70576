import { expect, test } from 'vitest';
import { line } from './shapes.ts';
import { withoutInvisible } from './without-invisible.rule.ts';

test.each([
  ['\u202Egpj.exe', 'gpj.exe'],
  ['Ив\u200Bа', 'Ива'],
  ['\uFEFFИва\u2066 Петрова\u2069', 'Ива Петрова'],
  ['И\u200Dва', 'Ива'],
  ['👩\u200D👧', '👩\u200D👧'],
  ['❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
  ['Жан-Пиер О’Конър', 'Жан-Пиер О’Конър'],
])('shows %j as %j', (typed, shown) => expect(withoutInvisible(typed)).toBe(shown));

test('refuses a name of invisible characters only', () => {
  expect(line(100).safeParse('\u200B\u202E').success).toBe(false);
  expect(line(3).parse('\u200BИва\u200B')).toBe('Ива');
});
