import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { problemOf } from './use-page-form.ts';

const failedText = 'Адресът не можа да се запише.';

describe('a form that could not be sent says', () => {
  test.each([
    [
      'that the network is the cause, and that nothing typed is lost',
      new NetworkError('ECONNREFUSED'),
      'Няма връзка с магазина. Провери мрежата и опитай отново. Въведеното е запазено.',
    ],
    [
      'the number of the request where the shop itself failed',
      new ApiError(500, { requestId: 'r-17' }),
      'Нещо се обърка при нас. Опитай отново след малко. Номер на заявката: r-17.',
    ],
    [
      'that the shop failed without a number too',
      new ApiError(502, {}),
      'Нещо се обърка при нас. Опитай отново след малко.',
    ],
    [
      'what the shop said when it was overloaded',
      new ApiError(503, { message: 'Много поръчки наведнъж.' }),
      'Много поръчки наведнъж.',
    ],
    ['what the shop refused', new ApiError(409, { message: 'Адресът е зает.' }), 'Адресът е зает.'],
    ['its own text where the shop gave none', new ApiError(404, {}), failedText],
    ['its own text for a script that failed to load', new TypeError('Failed to fetch dynamically'), failedText],
  ])('%s', (_, error, message) => expect(problemOf(error, failedText)).toEqual({ message, errors: {} }));

  test('which fields are wrong, each with its message', () => {
    const errors = [
      { path: 'delivery.city', message: 'Въведи града.' },
      { path: 'phone', message: 'Въведи телефон.' },
    ];
    expect(problemOf(new ApiError(422, { message: 'Провери полетата.', errors }), failedText)).toEqual({
      message: 'Провери полетата.',
      errors: { 'delivery.city': 'Въведи града.', phone: 'Въведи телефон.' },
    });
  });
});
