import { expect, test } from 'vitest';
import { cardholderInfo, cardholderName } from './cardholder-info.ts';

const read = (buyer: { name: string; email: string; phone: string }) =>
  JSON.parse(Buffer.from(cardholderInfo(buyer), 'base64').toString('utf8'));

test('a name is written in the Latin letters of cards, at most 45', () => {
  expect(cardholderName('Щерьо Къньов')).toBe('SHTERYO KANYOV');
  expect(cardholderName('Zoë O’Brien-Ñu')).toBe('ZOE OBRIEN-NU');
  expect(cardholderName('Ж'.repeat(60))).toHaveLength(45);
  expect(cardholderName('李')).toBe('CARDHOLDER');
});

test('the phone has the code of its country, and one that is not understood is left out', () => {
  const buyer = { name: 'Ива', email: 'iva@example.com' };
  const mobilePhone = { cc: '359', subscriber: '888123456' };
  for (const phone of ['0888 123 456', '+359 888 123 456', '00359888123456'])
    expect(read({ ...buyer, phone })).toEqual({ email: 'iva@example.com', cardholderName: 'IVA', mobilePhone });
  expect(read({ ...buyer, phone: '12345' })).toEqual({ email: 'iva@example.com', cardholderName: 'IVA' });
});
