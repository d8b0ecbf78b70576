import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

test('retries three times, for network errors and 5xx responses only', () => {
  expect(shouldRetry(0, new NetworkError('x'))).toBe(true);
  expect(shouldRetry(2, new ApiError(503, {}))).toBe(true);
  expect(shouldRetry(3, new ApiError(503, {}))).toBe(false);
  expect(shouldRetry(0, new ApiError(404, {}))).toBe(false);
  expect(shouldRetry(0, new ApiError(429, {}))).toBe(false);
  expect(shouldRetry(0, new Error('ours'))).toBe(false);
});

test('doubles the delay between attempts, up to thirty seconds', () => {
  expect([0, 1, 2, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
