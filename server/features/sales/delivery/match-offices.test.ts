import { expect, test } from 'vitest';
import { matchOffices } from './match-offices.ts';

const office = (id: string, city: string, name: string, postcode: string) => ({
  ...{ courier: 'econt' as const, id, city, name, postcode, address: 'бул. „Витоша“ 48' },
  ...{ type: 'office' as const, lat: null, lng: null, hours: '', maxWeightGrams: null, takesCod: true },
});
const offices = [
  office('1', 'София', 'Сердика', '1000'),
  office('2', 'Варна', 'Център', '9000'),
  office('3', 'Стара Загора', 'Център', '6000'),
];
const found = (search: string) => matchOffices(offices, search).map(({ id }) => id);

test.each(['sofia', 'Sofiya', 'Софя', 'софиа', 'СОФИЯ', 'соф', 'serdika sofia'])('"%s" finds Sofia', (typed) => {
  expect(found(typed)).toEqual(['1']);
});

test('every word must match, and a town of two words is found by either', () => {
  expect(found('център')).toEqual(['2', '3']);
  expect(found('zagora')).toEqual(['3']);
  expect(found('център варна')).toEqual(['2']);
  expect(found('лондон')).toEqual([]);
});

test('an empty search returns all offices, punctuation alone none', () => {
  expect(found(' ')).toEqual(['1', '2', '3']);
  expect(found('%')).toEqual([]);
});
