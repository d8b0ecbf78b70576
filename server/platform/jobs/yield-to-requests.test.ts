import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { countRunning } from '#server/platform/http/admission/running-requests.ts';
import { yieldToRequests } from './yield-to-requests.ts';

function runRequests(running: number): { running: number } {
  const queue = { running };
  onTestFinished(countRunning(queue));
  return queue;
}

test('work waits while requests run, also those that only wait for the database, and goes on when they have ended', async () => {
  const queue = runRequests(1);
  const yielding = yieldToRequests().then(() => queue.running);
  await wait(25);
  queue.running = 0;
  expect(await yielding).toBe(0);
});

test('work takes its turn in a process that always has requests', async () => {
  runRequests(1);
  await expect(yieldToRequests()).resolves.toBeUndefined();
});
