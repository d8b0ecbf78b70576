import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '#contracts/cart/cart.ts';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { LineNotices } from './line-notices.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const base = { id: 'l1', quantity: 3, unitPrice: euro(990), previousUnitPrice: null, available: true, stock: 10 };

function notices(line: object, left = 3, edit: object = {}) {
  const mutation = { error: null, isPending: false, mutate: () => {}, ...edit } as never; // what the notices read
  return renderToStaticMarkup(<LineNotices line={{ ...base, ...line } as CartLine} left={left} edit={mutation} />);
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

test('a line that can be bought at its price says nothing', () => {
  expect(textOf(notices({}))).toBe('');
});

describe('a price that has changed', () => {
  test.each([
    ['a higher one warns', 890, 'Цената се повиши на 9,90\u00A0€ (беше 8,90\u00A0€)'],
    ['a lower one is good news', 1090, 'Цената се понижи на 9,90\u00A0€ (беше 10,90\u00A0€)'],
  ])('%s', (_, before, text) => expect(textOf(notices({ previousUnitPrice: euro(before) }))).toContain(text));

  test('is accepted without script, by the same quantity', () => {
    const html = notices({ previousUnitPrice: euro(890) });
    expect(html).toMatch(/<form[^>]*action="\/cart" method="post"/);
    expect(html).toContain('name="quantity" value="3"');
    expect(html).toContain('name="id" value="l1"');
  });
});

describe('a line of which there is not enough', () => {
  test.each([
    ['nothing anywhere', 0, 0, 'Изчерпан. Премахни го, за да поръчаш останалото.'],
    ['everything in another line', 2, 0, 'Цялата наличност вече е в другия ред.'],
    ['one piece', 1, 1, 'Остана само 1 брой. Намали до 1'],
    ['some pieces', 2, 2, 'Останаха само 2 броя. Намали до 2'],
  ])('%s', (_, stock, left, text) => expect(textOf(notices({ available: false, stock }, left))).toBe(text));

  test('is reduced without script to what there is', () => {
    expect(notices({ available: false, stock: 2 }, 2)).toContain('name="quantity" value="2"');
    expect(notices({ available: false, stock: 0 }, 0)).not.toContain('<form');
  });
});

describe('a change that failed', () => {
  test.each([
    ['says what the server said', new ApiError(409, { message: 'Наличността е 2.' }), 'Наличността е 2. Опитай пак'],
    ['has a text of its own without an answer', new NetworkError('offline'), /^(?!.*offline).+ Опитай пак$/],
  ])('%s', (_, error, text) => expect(textOf(notices({}, 3, { error }))).toMatch(text));
});
