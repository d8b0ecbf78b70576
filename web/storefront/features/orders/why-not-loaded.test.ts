import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { isOrderClosed, whyNotLoaded } from './why-not-loaded.ts';

const wait = 'Твърде много опити. Следващият е възможен след 3 минути.';

test('only a refusal of the key closes an order: not an ended session, too many tries or a busy shop', () => {
  const statuses = [400, 401, 403, 404, 408, 422, 429, 500, 503];
  expect(statuses.filter((status) => isOrderClosed(new ApiError(status, {})))).toEqual([404, 422]);
  expect(isOrderClosed(new NetworkError('offline'))).toBe(false);
});

test('a guest who asked too often is told how long to wait, and another failure says what to try', () => {
  expect(whyNotLoaded(new ApiError(429, { message: wait }))).toBe(wait);
  expect(whyNotLoaded(new ApiError(503, { message: 'Магазинът е временно недостъпен.' }))).toContain('недостъпен');
  expect(whyNotLoaded(new ApiError(502, {}))).toBe('Поръчката не можа да се зареди.');
  expect(whyNotLoaded(new NetworkError('Failed to fetch'))).toContain('Провери интернета');
});
