import { expect, test } from 'vitest';
import { lineFields, readStatement, statementErrors } from './withdrawal-fields.ts';

const person = { name: 'Ива Петрова', orderNumber: '1001', email: 'iva@example.com' };
const line = (id: string, title: string, { quantity, most }: { quantity: number; most: number }) => {
  const names = lineFields(id);
  const posted = { [names.title]: title, [names.quantity]: String(quantity), [names.most]: String(most) };
  return quantity > 0 ? { ...posted, [names.chosen]: 'on' } : posted;
};
const form = (...parts: object[]) => new URLSearchParams(Object.assign({}, ...parts));

test('all lines of an order are a withdrawal from the whole order', () => {
  const fields = form(
    person,
    { orderId: 'o' },
    line('a', 'Мента', { quantity: 2, most: 2 }),
    line('b', 'Кола', { quantity: 1, most: 1 }),
  );
  expect(readStatement(fields)).toEqual({
    ...person,
    scope: 'whole',
    goods: '2 × Мента; 1 × Кола',
    orderId: 'o',
    lines: [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 1 },
    ],
  });
});

test('a line that is not selected, or only partly, makes it a part of the order', () => {
  const fields = form(
    person,
    line('a', 'Мента', { quantity: 1, most: 2 }),
    line('b', 'Кола', { quantity: 0, most: 1 }),
  );
  expect(readStatement(fields)).toMatchObject({
    scope: 'part',
    goods: '1 × Мента',
    lines: [{ lineId: 'a', quantity: 1 }],
  });
});

test('goods in words are sent for a part only', () => {
  expect(readStatement(form(person, { scope: 'part', goods: ' една кутия ' }))).toMatchObject({ goods: 'една кутия' });
  expect(readStatement(form(person, { scope: 'whole', goods: 'забравено' }))).toMatchObject({
    scope: 'whole',
    goods: '',
  });
});

test('reports missing fields, an invalid email, no goods and too many of them', () => {
  expect(Object.keys(statementErrors(form({ scope: 'part', email: 'iva' })))).toEqual([
    'name',
    'orderNumber',
    'email',
    'goods',
  ]);
  expect(statementErrors(form(person))).toEqual({});
  expect(statementErrors(form(person, line('a', 'Мента', { quantity: 3, most: 2 })))).toHaveProperty('goods');
});
