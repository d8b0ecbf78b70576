import { expect, test } from 'vitest';
import { isTown, postcodeOf, towns } from './towns.ts';

test('every town has a name, a province and a postcode of four digits, and none is listed twice', () => {
  for (const { name, postcode, province } of towns) {
    expect(name).toMatch(/^[А-Я][а-яА-Я ]+$/);
    expect(postcode).toMatch(/^[1-9]\d{3}$/);
    expect(province).toMatch(/^[А-Я]/);
  }
  expect(new Set(towns.map(({ name, province }) => `${name}, ${province}`)).size).toBe(towns.length);
  expect(new Set(towns.map(({ postcode }) => postcode)).size).toBe(towns.length);
  expect(new Set(towns.map(({ province }) => province)).size).toBe(28);
});

test('a town is known however it is written', () => {
  expect(postcodeOf('Пловдив')).toBe('4000');
  expect(postcodeOf(' гр.  СТАРА   загора ')).toBe('6000');
  expect(postcodeOf('град Русе')).toBe('7000');
  expect(postcodeOf('Градец')).toBeUndefined();
});

test('of two towns with one name none is guessed', () => {
  expect(postcodeOf('Бяла')).toBeUndefined();
});

test('a town is recognized by its whole name, one of several too, and nothing else is', () => {
  expect(['Пловдив', 'гр. бяла'].map(isTown)).toEqual([true, true]);
  expect(['Плов', 'Пловдивв', '', 'Горно Нанадолнище'].map(isTown)).toEqual([false, false, false, false]);
});
