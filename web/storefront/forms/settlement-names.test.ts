import { expect, test } from 'vitest';
import { isNamed, optionOf, withoutProvince } from './settlement-names.ts';

const ruse = { name: 'Бяла', province: 'Русе' };
const varna = { name: 'Бяла', province: 'Варна' };

test('a settlement is named in any case, with its kind, and with its own province only', () => {
  expect(['гр.  бяла', 'Бяла, обл. Русе', 'град БЯЛА'].every((typed) => isNamed(ruse, typed))).toBe(true);
  expect(['Бял', 'Бялата', '', 'Бяла, обл. Варна'].some((typed) => isNamed(ruse, typed))).toBe(false);
  expect(isNamed({ name: 'Градец', province: '' }, 'Градец')).toBe(true);
});

test('equal names are suggested with their province, which is not part of the address', () => {
  const all = [ruse, varna, { name: 'Русе', province: 'Русе' }];
  expect(all.map((one) => optionOf(one, all))).toEqual(['Бяла, обл. Русе', 'Бяла, обл. Варна', 'Русе']);
  expect([withoutProvince('Бяла, обл. Русе'), withoutProvince('Русе')]).toEqual(['Бяла', 'Русе']);
});
