import { expect, test } from 'vitest';
import type { PublicSettings } from '#contracts/settings/settings.ts';
import { fillText } from './fill-text.ts';

// The settings that texts read; nothing else of them is looked at here.
const settings = {
  name: 'Искра',
  email: '',
  phone: '+359 32 000 111',
  legal: { company: '', eik: '', address: '' },
  delivery: {
    addressPrice: { amount: 690, currency: 'BGN' },
    officePrice: { amount: 250, currency: 'EUR' },
    freeFrom: null,
  },
  paymentMethods: [],
} as unknown as PublicSettings;

test.each([
  ['До адрес: {addressPrice}.', 'До адрес: 6,90\u00a0лв.'],
  ['До офис: {officePrice}.', 'До офис: 2,50\u00a0€.'],
  ['Цената {addressPrice} е с ДДС.', 'Цената 6,90\u00a0лв. е с ДДС.'],
])('a sentence has one full stop at its end, whatever the currency: %s', (text, filled) => {
  expect(fillText(text, settings)).toBe(filled);
});

test('a phone stays in one line, and what is not set is a dash', () => {
  expect(fillText('Обади се на {phone} или пиши на {email}.', settings)).toBe(
    'Обади се на +359\u00a032\u00a0000\u00a0111 или пиши на —.',
  );
});

test('a link to what is not set is no link', () => {
  expect(fillText('Пиши на [{email}](mailto:{email}) или виж [{name}](/).', settings)).toBe(
    'Пиши на — или виж [Искра](/).',
  );
});

test('a delivery that costs nothing says so in a word', () => {
  const officePrice = { amount: 0, currency: 'BGN' as const };
  const free = { ...settings, delivery: { ...settings.delivery, officePrice } };
  expect(fillText('До офис: {officePrice}.', free)).toBe('До офис: безплатно.');
});
