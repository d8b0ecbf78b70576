import { expect, test } from 'vitest';
import { plainText, shortened } from './plain-text.rule.ts';

test('keeps the words of a text and removes its Markdown and HTML', () => {
  const text =
    '## Вкус\n\n**Ледена** мента, *силна*.\n\n- [Опитай](/products)\n- 20 бр.\n\n1. <b>Отвори</b><script>x()</script>\n> Готово';
  expect(plainText(text)).toBe('Вкус. Ледена мента, силна. Опитай. 20 бр. Отвори. Готово');
});

test('keeps the words of a table and removes its lines', () => {
  expect(plainText('| Вкус | Сила |\n|------|:---:|\n| Мента | 50 mg |\n\n---\n\nКрай')).toBe(
    'Вкус Сила Мента 50 mg Край',
  );
});

test.each([
  ['<!-- a > b --> c <style>p{}</style > d <script>1 < 2', 'c d 1 < 2'],
  ['![Кутия](/media/1) и [[двойна](x) [скоба] [не](a b)', 'Кутия и [двойна [скоба] [не](a b)'],
  ['> - цитат\r\n### Край?', '- цитат Край?'],
  ['a <!-- b', 'a <!-- b'],
])('converts %j to %j', (text, plain) => expect(plainText(text)).toBe(plain));

test('keeps characters that are not Markdown', () => {
  expect(plainText('5 < 7 > 3, a_b, 2 - 1 = 1')).toBe('5 < 7 > 3, a_b, 2 - 1 = 1');
});

test('shortens at word boundaries and stays within the limit', () => {
  const text = 'Кофеинови паучове с вкус на мента, '.repeat(10).trim();
  for (let longest = 10; longest < 170; longest++) {
    const short = shortened(text, longest);
    expect(short.length).toBeLessThanOrEqual(longest);
    expect(text.split(/[\s,]+/)).toEqual(expect.arrayContaining(short.slice(0, -1).split(/[\s,]+/)));
  }
  expect(shortened('Мента', 160)).toBe('Мента');
});

test('cuts a single long word without breaking a character', () => {
  expect(shortened('😀'.repeat(100), 20).isWellFormed()).toBe(true);
});
