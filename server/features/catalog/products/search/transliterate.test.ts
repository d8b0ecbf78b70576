import { expect, test } from 'vitest';
import { slugOf } from './transliterate.ts';

test.each([
  ['Ледена мента', 'ledena-menta'],
  ['Щурчо Юлиян', 'shturcho-yuliyan'],
  ['Роза от София', 'roza-ot-sofia'],
  ['Ябълка, 12 мг!', 'yabalka-12-mg'],
  ['  Café — Крем  ', 'cafe-krem'],
  ['България', 'bulgaria'],
  ['Жълъд и цвят', 'zhalad-i-tsvyat'],
  ['日本', ''],
  ['x'.repeat(200), 'x'.repeat(80)],
])('"%s" has the slug "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
