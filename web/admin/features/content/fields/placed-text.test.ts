import { expect, test } from 'vitest';
import { placedText } from './placed-text.ts';

const words = { name: 'Зърно', tagline: 'Кафе от вторник' };

test('a text of the settings alone is shown as visitors see it, with where it comes from', () => {
  expect(placedText('{name}', words)).toEqual({
    shown: 'Зърно',
    note: expect.stringContaining('името на магазина'),
  });
  expect(placedText('{name}. {tagline}', words).shown).toBe('Зърно. Кафе от вторник');
});

test.each(['Добре дошъл в {name}', '{unknown}', '', 'Кафе'])('„%s“ is shown as it was typed', (text) =>
  expect(placedText(text, words)).toEqual({ shown: text, note: '' }),
);
