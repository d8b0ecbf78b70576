import { expect, test } from 'vitest';
import { hasWords } from './match-words.ts';

const checkout = 'Поръчка и отзиви приема поръчки затвори магазин ваканция отпуск';
const money = 'Цени и ДДС валута лев евро';

test('several words find a text in any order and form', () => {
  for (const search of ['затвори магазина', 'Ваканция', 'отпуска', 'поръч', 'магазин ваканцията'])
    expect([search, hasWords(checkout, search)]).toEqual([search, true]);
});

test('words that only say that something is to be changed are passed over, unless there are no others', () => {
  expect(hasWords(money, 'смени валута')).toBe(true);
  expect(hasWords(money, 'как да сменя валутата')).toBe(true);
  expect(hasWords(money, 'къде е валутата')).toBe(true);
  expect(hasWords(money, 'смени')).toBe(false);
});

test('every telling word must be there, and short ones are not taken for others', () => {
  expect(hasWords(money, 'валута ваканция')).toBe(false);
  expect(hasWords(money, 'лесно')).toBe(false);
});
