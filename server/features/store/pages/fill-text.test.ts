import { expect, test } from 'vitest';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { fillText, type TextSettings } from './fill-text.ts';

const settings: TextSettings = {
  ...defaultSettings,
  name: 'Искра',
  email: '',
  phone: '+359 32 000 111',
  legal: { company: '', eik: '', address: '', vatNumber: '' },
  delivery: {
    addressPrice: { amount: 690, currency: 'BGN' },
    officePrice: { amount: 250, currency: 'EUR' },
    freeFrom: null,
  },
  paymentMethods: [],
  vatPercent: 20,
};

test.each([
  ['До адрес: {addressPrice}.', 'До адрес: 6,90\u00a0лв.'],
  ['До офис: {officePrice}.', 'До офис: 2,50\u00a0€.'],
  ['Цената {addressPrice} е с ДДС.', 'Цената 6,90\u00a0лв. е с ДДС.'],
])('ends a sentence with one full stop for every currency: %s', (text, expected) => {
  expect(fillText(text, settings)).toBe(expected);
});

test('keeps a phone number on one line and shows a dash for an unset value', () => {
  expect(fillText('Обади се на {phone} или пиши на {email}.', settings)).toBe(
    'Обади се на +359\u00a032\u00a0000\u00a0111 или пиши на —.',
  );
});

test('renders no link for an unset value', () => {
  expect(fillText('Пиши на [{email}](mailto:{email}) или виж [{name}](/).', settings)).toBe(
    'Пиши на — или виж [Искра](/).',
  );
});

test('shows free delivery as a word', () => {
  const officePrice = { amount: 0, currency: 'BGN' as const };
  const free = { ...settings, delivery: { ...settings.delivery, officePrice } };
  expect(fillText('До офис: {officePrice}.', free)).toBe('До офис: безплатно.');
});

test('a company that is not registered for VAT states none', () => {
  expect(fillText('{prices}', settings)).toBe('Цените са крайни, с включен ДДС.');
  expect(fillText('{prices}', { ...settings, vatPercent: 0 })).not.toContain('с включен');
});
