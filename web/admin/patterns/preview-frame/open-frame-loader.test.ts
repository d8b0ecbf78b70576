import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrameLoader } from './open-frame-loader.ts';

let loads: number;
let isAnswered: boolean;
let failures: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  [loads, isAnswered, failures] = [1, true, []];
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  openFrameLoader({
    load: () => void loads++,
    isPage: () => isAnswered,
    onFailed: (hasFailed) => void failures.push(hasFailed),
    retryMilliseconds: 100,
  });

test('a page that loads is not replaced, and is loaded once more after it however often that was asked', () => {
  const loader = open();
  for (let press = 0; press < 5; press++) loader.reload();
  expect(loads).toBe(1);
  loader.ended();
  expect(loads).toBe(2);
  loader.ended();
  vi.advanceTimersByTime(60_000);
  expect([loads, failures]).toEqual([2, [false, false]]);
});

test('a page that the shop could not answer is tried again, later each time, and then said to have failed', () => {
  const loader = open();
  isAnswered = false;
  loader.ended();
  vi.advanceTimersByTime(99);
  expect(loads).toBe(1);
  vi.advanceTimersByTime(1);
  expect(loads).toBe(2);
  for (const wait of [200, 400]) {
    loader.ended();
    vi.advanceTimersByTime(wait);
  }
  loader.ended();
  vi.advanceTimersByTime(60_000);
  expect([loads, failures]).toEqual([4, [false, false, false, true]]);
});

test('what has failed is loaded by a press or by the next change, and tried again as often as at first', () => {
  const loader = open();
  isAnswered = false;
  for (let load = 0; load < 4; load++) {
    loader.ended();
    vi.advanceTimersByTime(1_000);
  }
  loader.retry();
  expect(loads).toBe(5);
  loader.ended();
  vi.advanceTimersByTime(100);
  isAnswered = true;
  loader.ended();
  loader.reload();
  expect([loads, failures.at(-1)]).toEqual([7, false]);
});

test('nothing is loaded after the frame is closed', () => {
  const loader = open();
  isAnswered = false;
  loader.ended();
  loader.close();
  vi.advanceTimersByTime(60_000);
  expect(loads).toBe(1);
});
