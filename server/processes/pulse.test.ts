import { expect, test } from 'vitest';
import { Pulse } from './pulse.ts';

/** Whether the process hangs after so many silent intervals. */
const hangsAfter = (pulse: Pulse, intervals: number): boolean =>
  Array.from({ length: intervals }, () => pulse.tick()).includes(true);

test('a process that is silent for longer than ten seconds hangs', () => {
  const pulse = new Pulse();
  pulse.settle();
  pulse.beat();
  expect(hangsAfter(pulse, 10)).toBe(false);
  expect(hangsAfter(pulse, 1)).toBe(true);
});

test('a slow process that beats now and then does not hang', () => {
  const pulse = new Pulse();
  pulse.settle();
  for (let n = 0; n < 20; n++) {
    pulse.beat();
    expect(hangsAfter(pulse, 9)).toBe(false);
  }
});

test('a process that starts has a minute', () => {
  const pulse = new Pulse();
  pulse.beat();
  expect(hangsAfter(pulse, 60)).toBe(false);
  expect(hangsAfter(pulse, 1)).toBe(true);
});
