import { expect, test } from 'vitest';
import type { Settings } from '#contracts/settings/settings.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { registrationRows } from './registration-rows.ts';

const running = { host: 'iskra.example', shopVersion: '1.0.0', databaseVersion: '18.0' };
const of = (settings: Settings) => registrationRows(settings, running);
const missing = (settings: Settings) => of(settings).flatMap(({ isMissing, label }) => (isMissing ? [label] : []));

const complete: Settings = {
  ...defaultSettings,
  email: 'shop@example.com',
  phone: '0888 123 456',
  legal: { company: 'Искра ЕООД', eik: '175074752', address: 'Пловдив, ул. Нова 1', vatNumber: '' },
  accounting: { ...defaultSettings.accounting, shopNumber: 'RF0000020' },
  registration: {
    startedOn: '2026-12-01',
    goods: 'хранителни стоки',
    premises: '',
    domainOwner: '',
    hosting: 'собствен сървър',
    maintenance: 'самата фирма',
  },
};

test('names every empty answer of a new shop, and none of a complete one', () => {
  expect(missing(defaultSettings)).toEqual([
    'ЕИК',
    'Наименование',
    'Седалище и адрес на управление',
    'Адрес, на който се упражнява дейността',
    'Електронен адрес за кореспонденция',
    'Телефон за връзка',
    'Собственик на домейна',
    'Къде е хостван сайтът',
    'Поддръжка на сайта',
    'Вид на продаваните стоки',
    'Начало на работа',
    'Номер на магазина, даден от НАП',
  ]);
  expect(missing(complete)).toEqual([]);
});

test('takes the company for an owner, its seat for the address of the activity, and the host for the domain', () => {
  const answers = Object.fromEntries(of(complete).map(({ label, value }) => [label, value]));
  expect(answers).toMatchObject({
    'Наименование на домейна': 'iskra.example',
    'Адрес, на който се упражнява дейността': 'Пловдив, ул. Нова 1',
    'Собственик на домейна': 'Искра ЕООД',
    'Начало на работа': '01.12.2026',
    'Регистрация по ЗДДС': 'не',
  });
});

test('asks for the terminal or the provider only if a method in use has that code', () => {
  const cards: Settings = { ...complete, paymentMethods: ['card'] };
  expect(missing(cards)).toEqual(['Доставчик на картовите плащания']);
  const paymentCodes = { ...complete.accounting.paymentCodes, card: 2 };
  const terminal: Settings = { ...cards, accounting: { ...complete.accounting, paymentCodes } };
  expect(missing(terminal)).toEqual(['Номер на виртуалния ПОС']);
});
