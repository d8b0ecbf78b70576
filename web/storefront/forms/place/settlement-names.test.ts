import { expect, test } from 'vitest';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { isNamed } from './settlement-names.ts';

const place = (name: string, municipality: string, province: string): Settlement => ({
  kind: 'village',
  name,
  municipality,
  province,
  postcode: '',
  lat: null,
  lng: null,
});
const ruse = place('Бяла', 'Бяла', 'Русе');

test('a settlement is named in any case, with its kind, and with its own region only', () => {
  expect(['гр.  бяла', 'Бяла, обл. Русе', 'град БЯЛА'].every((typed) => isNamed(ruse, typed))).toBe(true);
  expect(['Бял', 'Бялата', '', 'Бяла, обл. Варна'].some((typed) => isNamed(ruse, typed))).toBe(false);
  expect(isNamed(place('Градец', '', ''), 'Градец')).toBe(true);
  const village = place('Баня', 'Разлог', 'Благоевград');
  expect(isNamed(village, 'с. Баня, общ. Разлог, обл. Благоевград')).toBe(true);
  expect(isNamed(village, 'с. Баня, общ. Несебър, обл. Бургас')).toBe(false);
});
