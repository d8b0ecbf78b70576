import { expect, test } from 'vitest';
import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { fillSms, measureSms, unknownFields, writeSms } from './sms-text.rule.ts';

test.each([
  ['', 'gsm7', 0, 0, 160],
  ['x'.repeat(160), 'gsm7', 160, 1, 0],
  ['x'.repeat(161), 'gsm7', 161, 2, 145],
  ['x'.repeat(306), 'gsm7', 306, 2, 0],
  ['x'.repeat(307), 'gsm7', 307, 3, 152],
  ['€'.repeat(80), 'gsm7', 160, 1, 0],
  ['^{}\\[~]|€'.repeat(8), 'gsm7', 144, 1, 16],
  ['^{}\\[~]|€'.repeat(9), 'gsm7', 162, 2, 143],
  ['я'.repeat(70), 'ucs2', 70, 1, 0],
  ['я'.repeat(71), 'ucs2', 71, 2, 63],
  ['я'.repeat(134), 'ucs2', 134, 2, 0],
  ['я'.repeat(135), 'ucs2', 135, 3, 66],
] as const)('counts a text (%#) as its operator does', (text, encoding, units, segments, left) => {
  expect(measureSms(text)).toMatchObject({ encoding, units, segments, left });
});

test('never splits a character of two septets', () => {
  // 152 characters are used, and the euro sign needs two: it starts the second message.
  expect(measureSms(`${'x'.repeat(152)}€${'x'.repeat(10)}`)).toMatchObject({ segments: 2, units: 164, left: 141 });
  expect(measureSms(`${'я'.repeat(66)}😀${'я'.repeat(10)}`)).toMatchObject({ segments: 2, units: 78, left: 55 });
});

test('lists the characters that make a Latin text longer', () => {
  expect(measureSms('Porachka „1042“').costly).toEqual(['„', '“']);
});

test.each([
  ['Щурчо от София, България', 'Shturcho ot Sofia, Bulgaria'],
  ['ЩЕ ДОЙДЕ в Я', 'SHTE DOYDE v Ya'],
  ['Жълт цвят „мента“ – 3 бр. №7', 'Zhalt tsvyat "menta" - 3 br. No 7'],
  ['МАРИЯ и Мария', 'MARIA i Maria'],
  ['already Latin @ €', 'already Latin @ €'],
])('transliterates "%s" as the law requires', (text, latin) => {
  expect(inLatinLetters(text)).toBe(latin);
});

test.each([
  ['0888 123 456', '+359888123456'],
  ['+359 88 812 3456', '+359888123456'],
  ['+359 (0) 888 123 456', '+359888123456'],
  ['00359888123456', '+359888123456'],
  ['359888123456', '+359888123456'],
  ['888123456', '+359888123456'],
  ['+49 171 1234567', '+491711234567'],
  ['02 981 00 00', null],
  ['0888 123', null],
  ['+1', null],
  ['номер', null],
  ['', null],
])('normalizes the phone number "%s"', (phone, number) => {
  expect(mobileNumberOf(phone)).toBe(number);
});

test('fills in the fields of a template and lists the unknown ones', () => {
  const template = 'Поръчка {поръчка} пътува. Товарителница: {товарителница}. {магазин}';
  expect(fillSms(template, { поръчка: '7', магазин: 'Искра' })).toBe('Поръчка 7 пътува. Товарителница:. Искра');
  expect(fillSms('Пътува.[ Товарителница {товарителница}.]', {})).toBe('Пътува.');
  expect(fillSms('Пътува.[ Товарителница {товарителница}.]', { товарителница: '9' })).toBe('Пътува. Товарителница 9.');
  expect(fillSms('Поръчка {поръчка}, {сума}. Пишем ти.', { поръчка: '7', сума: '38,70 лв.' })).toBe(
    'Поръчка 7, 38,70 лв. Пишем ти.',
  );
  expect(fillSms('Чакай...', {})).toBe('Чакай...');
  expect(unknownFields('{име} {цена} {цена}')).toEqual(['цена']);
});

test('appends the opt-out link and transliterates the whole text if requested', () => {
  const options = { inLatin: true, optOut: 'https://shop.example.com/opt-out?token=x' };
  expect(writeSms('Здравей, {име}!', { име: 'Ива' }, options)).toBe(
    'Zdravey, Iva!\nStop: https://shop.example.com/opt-out?token=x',
  );
});
