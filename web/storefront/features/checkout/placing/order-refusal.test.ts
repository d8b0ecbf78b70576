import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { codeRefusal, orderRefusal, totalIn } from './order-refusal.ts';

const refusal = (code: ConstructorParameters<typeof ApiError>[1]['code'], more: object = {}) =>
  new ApiError(409, { code, message: 'Текст.', ...more } as ConstructorParameters<typeof ApiError>[1]); // a part of an answer

describe('a refused order says what happened and what to do', () => {
  test.each([
    ['the price', refusal('PRICE_CHANGED'), 'Сумата се промени, докато поръчваше. Прегледай я и продължи.'],
    ['the discount', refusal('DISCOUNT_INVALID'), 'Кодът за отстъпка вече не важи. Текст. Прегледай сумата.'],
    ['a second click', refusal('IN_PROGRESS'), 'Поръчката вече се изпраща. Изчакай няколко секунди и опитай пак.'],
    ['stock', refusal('OUT_OF_STOCK'), 'Текст.'],
    ['anything else', refusal('CONFLICT'), 'Текст.'],
    [
      'anything else with a number to tell',
      refusal('CONFLICT', { requestId: 'r-1' }),
      'Текст. Номер на заявката: r-1.',
    ],
  ])('%s', (_, error, message) => expect(orderRefusal(error)?.message).toBe(message));

  test('what is short is shown at the cart', () => {
    expect(orderRefusal(refusal('OUT_OF_STOCK'))?.errors).toEqual({ cart: 'Текст.' });
  });

  test.each([
    ['an error of the server', new ApiError(500, { code: 'INTERNAL', message: 'Текст.' })],
    ['no network', new NetworkError('offline')],
    ['a mistake of the program', new TypeError('x is undefined')],
  ])('%s is no refusal of the order', (_, error) => expect(orderRefusal(error)).toBeNull());
});

describe('the errors of fields', () => {
  const errorsOf = (...errors: [path: string, message: string][]) =>
    orderRefusal(refusal('VALIDATION', { errors: errors.map(([path, message]) => ({ path, message })) }))?.errors;

  test('follow the form; what it does not have comes last', () => {
    const errors = errorsOf(['other', 'в'], ['note', 'б'], ['contact.firstName', 'а']);
    expect(Object.keys(errors ?? {})).toEqual(['contact.firstName', 'note', 'other']);
  });

  test.each([
    ['nothing was chosen', [['delivery.courier', 'Грешен.']], 'Избери офис от списъка.'],
    [
      'nothing was chosen of two',
      [
        ['delivery.courier', 'а'],
        ['delivery.officeId', 'б'],
      ],
      'Избери офис от списъка.',
    ],
    ['the place is wrong', [['delivery.officeId', 'Този автомат не работи.']], 'Този автомат не работи.'],
  ] as [string, [string, string][], string][])('courier and office are one: %s', (_, errors, message) =>
    expect(errorsOf(...errors)).toEqual({ 'delivery.officeId': message }),
  );

  test('an address to confirm shows its field without a second message', () => {
    expect(errorsOf(['addressAsTyped', 'Потвърди адреса.'])).toEqual({ addressAsTyped: '' });
  });
});

describe('the code by SMS', () => {
  const wanted = { message: 'Провери полетата.', errors: { smsCode: 'Кодът е грешен.' } };

  test('is asked for without a reproach, and only a typed one can be wrong', () => {
    expect(codeRefusal(wanted, new URLSearchParams())).toEqual({ message: '', errors: { smsCode: '' } });
    expect(codeRefusal(wanted, new URLSearchParams({ smsCode: '1' }))?.errors).toEqual({ smsCode: 'Кодът е грешен.' });
  });

  test.each([
    ['no refusal', null],
    ['a refusal of something else', { message: 'x', errors: { note: 'Дълга.' } }],
    ['a refusal of more than the code', { message: 'x', errors: { ...wanted.errors, note: 'Дълга.' } }],
  ])('%s is not about it', (_, problem) => expect(codeRefusal(problem, new URLSearchParams())).toBeNull());
});

test.each([
  [undefined],
  [{}],
  [{ quote: { totals: {} } }],
  [{ quote: { totals: { total: { amount: '12', currency: 'EUR' } } } }],
  [{ quote: { totals: { total: { amount: 12, currency: 'USD' } } } }],
])('no sum is read from %j', (details) => expect(totalIn(details)).toBeUndefined());
