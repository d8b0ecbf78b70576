import { expect, test } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const megabyte = 1024 * 1024;

function collecting() {
  const state = { busy: 0, held: 100, collected: 0 };
  const look = collectWhenQuiet({
    collect() {
      state.collected += 1;
      state.held = 60;
    },
    heldBytes: () => state.held * megabyte,
    busyShare: () => state.busy,
  });
  const lookTimes = (times: number) => {
    for (let n = 0; n < times; n++) look();
    return state.collected;
  };
  return { state, lookTimes };
}

test('after the start memory is given back once the process has been quiet', () => {
  const { lookTimes } = collecting();
  expect(lookTimes(2)).toBe(0);
  expect(lookTimes(1)).toBe(1);
});

test('nothing is collected while requests are answered', () => {
  const { state, lookTimes } = collecting();
  state.busy = 0.2;
  expect(lookTimes(50)).toBe(0);
  state.busy = 0;
  lookTimes(2);
  state.busy = 0.2;
  expect(lookTimes(1)).toBe(0);
  state.busy = 0;
  expect(lookTimes(2)).toBe(0);
  expect(lookTimes(1)).toBe(1);
});

test('a quiet process is collected again only after a burst that made it grow', () => {
  const { state, lookTimes } = collecting();
  expect(lookTimes(3)).toBe(1);
  state.held = 70;
  expect(lookTimes(20)).toBe(1);
  state.held = 90;
  expect(lookTimes(20)).toBe(2);
  expect(lookTimes(20)).toBe(2);
});
