import { expect, test } from 'vitest';
import { questionOfMoves } from './confirm-moves.ts';

const nothing = { orders: 0, refused: 0, customers: 0, cancelled: 0, untracked: [] };

test('confirms a bulk shipment with the orders without a tracking number, the notified customers and the undo period', () => {
  const { title, text, action } = questionOfMoves('shipped', {
    ...{ ...nothing, orders: 2, customers: 2, refused: 1 },
    untracked: [1007, 1012],
  });
  expect([title, action]).toEqual(['Да изпратим ли 2 поръчки?', 'Изпрати 2']);
  expect(text).toContain('Без товарителница: №1007, №1012.');
  expect(text).toContain('2 клиенти ще получат писмо.');
  expect(text).toContain('1 друга не може');
  expect(text).toContain('До 20 секунди можеш да върнеш стъпката: писмата тръгват след това.');
});

test('lists ten orders without a tracking number and counts the others', () => {
  const untracked = Array.from({ length: 13 }, (_, index) => index + 1);
  expect(questionOfMoves('shipped', { ...nothing, orders: 13, untracked }).text).toContain('№10 и още 3.');
});
