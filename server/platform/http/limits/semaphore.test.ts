import { expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

const open = (changes = {}) =>
  new Semaphore({
    atOnce: 2,
    perClient: 2,
    maxWaiting: 100,
    maxWaitingPerClient: 50,
    retryAfterSeconds: 2,
    ...changes,
  });

/** Work that records its name when it starts and ends in the next turn of the event loop. */
function recorder(semaphore: Semaphore) {
  const began: string[] = [];
  const run = (client: string, name: string, isUrgent = false) =>
    semaphore.run({ client, isUrgent }, async () => {
      began.push(name);
      await new Promise(setImmediate);
    });
  return { began, run };
}

test('limits the concurrency in total and per client', async () => {
  const semaphore = open({ atOnce: 3, perClient: 1 });
  const running = new Map<string, number>();
  let most = 0;
  const work = (client: string) =>
    semaphore.run({ client }, async () => {
      running.set(client, (running.get(client) ?? 0) + 1);
      most = Math.max(
        most,
        [...running.values()].reduce((sum, one) => sum + one),
      );
      expect(running.get(client)).toBe(1);
      await new Promise(setImmediate);
      running.set(client, 0);
    });
  await Promise.all(['a', 'b', 'c', 'd'].flatMap((client) => [work(client), work(client), work(client)]));
  expect(most).toBe(3);
});

test('a client with sixty tasks delays only itself, and another client is served next', async () => {
  const { began, run } = recorder(open({ atOnce: 1 }));
  const flood = Array.from({ length: 60 }, (_, n) => run('greedy', `flood ${n}`).catch(() => undefined));
  await Promise.all([run('modest', 'first'), run('other', 'second')]);
  // One task was already running, and one of the flood takes its turn before each.
  expect(began.indexOf('first')).toBeLessThanOrEqual(3);
  expect(began.indexOf('second')).toBeLessThanOrEqual(4);
  await Promise.all(flood);
});

test('urgent work runs before all queued work', async () => {
  const { began, run } = recorder(open());
  const flood = Array.from({ length: 40 }, (_, n) => run('greedy', `flood ${n}`));
  await run('person', 'sign-in', true);
  expect(began.indexOf('sign-in')).toBeLessThanOrEqual(2);
  await Promise.all(flood);
});

test('reserves a slot after urgent work, and releases it later', async () => {
  const semaphore = open({ keepFreeMilliseconds: 60_000 });
  await semaphore.run({ client: 'person', isUrgent: true }, async () => undefined);
  let running = 0;
  let most = 0;
  const work = () =>
    semaphore.run({ client: 'greedy' }, async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
    });
  await Promise.all(Array.from({ length: 6 }, work));
  expect(most).toBe(1);
});

test('refuses tasks when the queue is full, per client and in total, and accepts tasks again afterwards', async () => {
  const semaphore = open({ atOnce: 1, maxWaiting: 3, maxWaitingPerClient: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = (client: string) => semaphore.run({ client }, () => promise);
  const inside = [run('a'), run('a'), run('a')];
  await expect(run('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 });
  inside.push(run('b'));
  await expect(run('c')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  resolve();
  await Promise.all(inside);
  expect(await semaphore.run({ client: 'c' }, async () => 'next')).toBe('next');
});

test('releases the slot when work fails', async () => {
  const semaphore = open({ atOnce: 1, maxWaiting: 0 });
  await expect(semaphore.run({ client: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run({ client: 'a' }, async () => 'fine')).toBe('fine');
});

test('a task that was queued for too long is refused, and those behind it keep their turn', async () => {
  vi.useFakeTimers();
  const semaphore = open({ atOnce: 1, maxWaitMilliseconds: 1_000 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) =>
    semaphore.run({ client: 'a' }, async () => {
      began.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const first = run('first');
  const second = run('second').catch((error: unknown) => error);
  vi.advanceTimersByTime(600);
  const third = run('third');
  vi.advanceTimersByTime(600);
  expect(await second).toMatchObject({ code: 'UNAVAILABLE' });
  ends[0]?.();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(['first', 'third']);
  vi.advanceTimersByTime(5_000);
  ends[1]?.();
  await third;
  vi.useRealTimers();
});
