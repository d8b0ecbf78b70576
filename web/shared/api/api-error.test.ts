import { expect, test } from 'vitest';
import { ApiError, messageOf, NetworkError } from './api-error.ts';

const fallback = 'Нещо се обърка.';

test.each([400, 404, 409, 422, 500, 503])('the message of the server is shown at status %i', (status) =>
  expect(messageOf(new ApiError(status, { message: 'Точният текст.' }), fallback)).toBe('Точният текст.'),
);

test.each([
  ['a response without a message', new ApiError(500, {})],
  ['a response with an empty message', new ApiError(503, { message: '' })],
  ['a failed connection', new NetworkError(new TypeError('Failed to fetch'))],
  ['a script that failed to load', new TypeError('Importing a module script failed.')],
  ['a thrown value that is no error', 'text'],
])('%s is shown as the fallback of the action', (_case, error) => expect(messageOf(error, fallback)).toBe(fallback));
