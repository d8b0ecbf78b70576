import { expect, test } from 'vitest';
import { line, optionalLines } from './shapes.ts';
import { lines, oneLine } from './typed-text.rule.ts';

test.each([
  ['\u202Egpj.exe', 'gpj.exe'],
  ['Ив\u200Bа', 'Ива'],
  ['\uFEFFИва\u2066 Петрова\u2069', 'Ива Петрова'],
  ['И\u200Dва', 'Ива'],
  ['👩\u200D👧', '👩\u200D👧'],
  ['❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
  ['Жан-Пиер О’Конър', 'Жан-Пиер О’Конър'],
  ['Иван\r\nПетров', 'Иван Петров'],
  [' Иван\t\u2028\u00A0Петров\u3000', 'Иван  Петров'],
  ['Жан\u2011Пиер', 'Жан-Пиер'],
  ['а\u0008б\u001Bв\u009F', 'абв'],
])('cleans one line: %j becomes %j', (typed, meant) => expect(oneLine(typed)).toBe(meant));

test.each([
  ['първи\r\nвтори\rтрети\u2028четвърти', 'първи\nвтори\nтрети\nчетвърти'],
  ['ред\u0008\tсъс \u202Eзнаци\u200B\u00A0', 'ред\tсъс знаци\u00A0'],
])('cleans a text of several lines: %j becomes %j', (typed, meant) => expect(lines(typed)).toBe(meant));

test('refuses a name of invisible characters only', () => {
  expect(line(100).safeParse('\u200B\u202E').success).toBe(false);
  expect(line(3).parse('\u200BИва\u200B')).toBe('Ива');
});

test('keeps the line breaks of a note and trims its end', () => {
  expect(optionalLines(100).parse(' Звънецът не работи.\r\nОбади се.\n\u200B')).toBe('Звънецът не работи.\nОбади се.');
});
