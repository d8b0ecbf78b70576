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

test('keeps a phone number on one line', () => {
  expect(fillText('Обади се на {phone}.', settings)).toBe('Обади се на +359\u00a032\u00a0000\u00a0111.');
});

const [email, phone] = ['[{email}](mailto:{email})', '+359\u00a032\u00a0000\u00a0111'];
test.each([
  ['Продавач е {company}, ЕИК {eik}, {address}. Цените са крайни.', 'Продавач е Искра. Цените са крайни.'],
  [`Имейл: ${email}, телефон: {phone}.`, `Телефон: ${phone}.`],
  [`Пиши на ${email} или се обади на {phone}.`, `Обади се на ${phone}.`],
  [`Обади се на {phone} или пиши на ${email}.`, `Обади се на ${phone}.`],
  [`Откажи пратката и ни пиши на ${email}.`, 'Откажи пратката.'],
  [`Изпрати отказ, или ни пиши на ${email}, и върни продукта.`, 'Изпрати отказ, и върни продукта.'],
  [`Не е тук? Пиши на ${email}; отговаряме веднага.`, 'Не е тук? Отговаряме веднага.'],
  [`Първо.\n- Имейл: ${email}\n- Телефон: {phone}`, `Първо.\n- Телефон: ${phone}`],
  [`| Имейл | ${email} |\n| Име | {name} |`, '| Име | Искра |'],
])('leaves out what names a value that is not set: %s', (text, expected) => {
  expect(fillText(text, settings)).toBe(expected);
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
