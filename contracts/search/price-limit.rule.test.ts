import { expect, test } from 'vitest';
import { readPriceLimit } from './price-limit.rule.ts';

test.each([
  ['подарък до 30 лв', { rest: 'подарък', most: 30, currency: 'BGN' }],
  ['подарък до 30 лв. за мама', { rest: 'подарък за мама', most: 30, currency: 'BGN' }],
  ['под 12,50€ мента', { rest: 'мента', most: 12.5, currency: 'EUR' }],
  ['Мента ДО 20 евро', { rest: 'Мента', most: 20, currency: 'EUR' }],
  ['podarak do 30lv', { rest: 'podarak', most: 30, currency: 'BGN' }],
  ['до 30 лева', { rest: '', most: 30, currency: 'BGN' }],
  ['подарък под 30', { rest: 'подарък', most: 30, currency: null }],
])('a limit is read from „%s“', (text, limit) => expect(readPriceLimit(text)).toEqual(limit));

test.each(['', 'до', 'мента до 50 mg', 'под 30 градуса', '30 лв', 'до утре', 'до 1234567 лв'])(
  'there is none in „%s“',
  (text) => expect(readPriceLimit(text)).toBeNull(),
);
