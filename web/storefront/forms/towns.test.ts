import { expect, test } from 'vitest';
import { isTown, postcodeOf, towns } from './towns.ts';

test('every town has a name, a province and a four-digit postcode, without duplicates', () => {
  for (const { name, postcode, province } of towns) {
    expect(name).toMatch(/^[А-Я][а-яА-Я ]+$/);
    expect(postcode).toMatch(/^[1-9]\d{3}$/);
    expect(province).toMatch(/^[А-Я]/);
  }
  expect(new Set(towns.map(({ name, province }) => `${name}, ${province}`)).size).toBe(towns.length);
  expect(new Set(towns.map(({ postcode }) => postcode)).size).toBe(towns.length);
  expect(new Set(towns.map(({ province }) => province)).size).toBe(28);
});

test('recognizes a town regardless of spelling variants', () => {
  expect(postcodeOf('Пловдив')).toBe('4000');
  expect(postcodeOf(' гр.  СТАРА   загора ')).toBe('6000');
  expect(postcodeOf('град Русе')).toBe('7000');
  expect(postcodeOf('Градец')).toBeUndefined();
});

test('returns no postcode for an ambiguous name', () => {
  expect(postcodeOf('Бяла')).toBeUndefined();
});

test('recognizes full names only, including those with several words', () => {
  expect(['Пловдив', 'гр. бяла'].map(isTown)).toEqual([true, true]);
  expect(['Плов', 'Пловдивв', '', 'Горно Нанадолнище'].map(isTown)).toEqual([false, false, false, false]);
});
