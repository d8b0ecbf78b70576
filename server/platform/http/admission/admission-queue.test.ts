import { expect, test } from 'vitest';
import type { WorkClass } from '#contracts/common/work-class.rule.ts';
import { type AdmissionLimits, admissionLimits } from './admission-limits.ts';
import { AdmissionQueue } from './admission-queue.ts';

const none = { requests: 0, lasting: 0, milliseconds: 0 };

/** A queue with a clock of its own, and what became of each request. */
function openQueue(changes: Partial<AdmissionLimits> = {}) {
  let now = 1_000;
  const fixed = { first: 4, least: 4, most: 4, highDelay: 40 };
  const queue = new AdmissionQueue(() => now, { ...admissionLimits, concurrency: fixed, burst: none, ...changes });
  const started: string[] = [];
  const refused: string[] = [];
  const enter = (work: WorkClass, name: string = work, isTransferring = false) => {
    const ticket = queue.enter({
      work,
      start: () => void started.push(name),
      refuse: () => void refused.push(name),
      isTransferring: () => isTransferring,
    });
    if (ticket === null) refused.push(name);
    return { end: () => ticket?.end(), pause: () => ticket?.pause(), resume: () => ticket?.resume() };
  };
  /** Fills every place with orders. */
  const fill = () => Array.from({ length: 4 }, () => enter('purchase', 'first'));
  const pass = (ms: number) => (now += ms);
  /** Passes time in which the event loop is free. */
  const idle = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      pass(50);
      queue.tick(5);
    }
  };
  return { queue, started, refused, enter, fill, pass, idle };
}

test('a free place is taken at once, and searches leave places to the others', () => {
  const { enter, started, queue } = openQueue();
  for (const name of ['a', 'b', 'c']) enter('search', name);
  expect(started).toEqual(['a', 'b']);
  enter('purchase', 'order');
  expect(started).toEqual(['a', 'b', 'order']);
  expect(queue).toMatchObject({ running: 3, waiting: 1 });
});

test('a waiting order starts before browsing and searches, which arrived earlier', () => {
  const { enter, fill, started } = openQueue();
  const running = fill();
  for (const work of ['search', 'browsing', 'signedIn', 'purchase'] as const) enter(work);
  running[0]?.end();
  running[1]?.end();
  expect(started.slice(4)).toEqual(['purchase']);
  running[2]?.end();
  running[3]?.end();
  expect(started.slice(4)).toEqual(['purchase', 'signedIn', 'browsing']);
});

test('no class starves: an old request starts before a new one of a higher class', () => {
  const { enter, fill, started, pass } = openQueue({ maxHold: 60_000 });
  const running = fill();
  enter('browsing');
  pass(600);
  enter('purchase');
  running.forEach((ticket) => ticket.end());
  expect(started.slice(4)).toEqual(['browsing', 'purchase']);
});

test('as the queue grows, searches are refused first, then browsing, then the panel, then orders', () => {
  const { enter, fill, refused } = openQueue();
  fill();
  for (const work of ['search', 'browsing', 'signedIn', 'purchase'] as const) {
    let tries = 0;
    for (; !refused.includes(work); tries++) {
      expect(tries).toBeLessThan(1_000);
      enter(work);
    }
    // More important classes are still accepted.
    expect(new Set(refused).size).toBe(['search', 'browsing', 'signedIn', 'purchase'].indexOf(work) + 1);
    // 20 ms each, at most 4 at once: none waits longer than its class accepts.
    expect((tries * 20) / 4).toBeLessThanOrEqual(admissionLimits.classes[work].maxWait + 20);
  }
});

test('slower work makes the queue shorter', () => {
  const { enter, fill, refused, pass, queue } = openQueue();
  for (let n = 0; n < 100; n++) {
    const ticket = enter('browsing');
    pass(200);
    ticket.end();
  }
  fill();
  while (refused.length === 0) enter('browsing');
  expect(queue.waiting).toBeLessThanOrEqual(6);
});

test('if no request ends any more, new requests are refused instead of waiting for a stuck database', () => {
  const { enter, fill, refused, pass } = openQueue();
  fill();
  enter('purchase', 'first to wait');
  pass(400);
  enter('browsing');
  enter('purchase');
  expect(refused).toEqual(['browsing']);
});

test('a request whose client has disconnected never starts', () => {
  const { enter, fill, started, queue } = openQueue();
  const running = fill();
  const gone = enter('purchase', 'gone');
  enter('purchase', 'patient');
  gone.end();
  running[0]?.end();
  expect(started.slice(4)).toEqual(['patient']);
  expect(queue).toMatchObject({ running: 4, waiting: 0 });
});

test('no request waits longer than two seconds', () => {
  const { enter, fill, refused, pass, queue } = openQueue({ maxHold: 60_000 });
  fill();
  enter('purchase', 'late');
  pass(1_950);
  queue.tick(5);
  expect(refused).toEqual(['late']);
});

test('a slow client does not occupy a place, nor does work that takes long', () => {
  const { enter, started, pass, queue } = openQueue();
  for (let n = 0; n < 4; n++) enter('purchase', 'upload', true);
  enter('purchase', 'order');
  pass(300);
  queue.tick(5);
  expect(started.at(-1)).toBe('order');
  for (let n = 0; n < 3; n++) enter('purchase', 'export');
  pass(2_100);
  queue.tick(5);
  expect(queue.running).toBe(0);
});

test('a request that waits in another queue releases its place and takes it again afterwards', () => {
  const { enter, fill, started, queue } = openQueue();
  const running = fill();
  for (const name of ['one', 'two']) enter('purchase', name);
  // Two parts of the same request wait, one after the other.
  running[0]?.pause();
  running[0]?.pause();
  expect([started.at(-1), queue.running]).toEqual(['one', 4]);
  running[0]?.resume();
  expect(queue.running).toBe(4);
  running[0]?.resume();
  expect(queue.running).toBe(5);
  running[0]?.end();
  running[1]?.pause();
  running[1]?.end();
  running[1]?.resume();
  expect([started.at(-1), queue.running]).toEqual(['two', 4]);
});

test('the concurrency follows the delay of the event loop', () => {
  const { enter, queue, fill } = openQueue({ concurrency: { first: 8, least: 2, most: 12, highDelay: 40 } });
  queue.tick(100);
  expect(queue.concurrency).toBe(6);
  for (let n = 0; n < 10; n++) queue.tick(100);
  expect(queue.concurrency).toBe(2);
  const running = fill();
  enter('purchase');
  queue.tick(5);
  // Nothing has ended: the event loop is idle because the database is busy.
  expect(queue.concurrency).toBe(2);
  for (let n = 0; n < 4; n++) {
    enter('purchase');
    running[n]?.end();
    queue.tick(5);
  }
  expect(queue.concurrency).toBeGreaterThan(4);
});

test('after an overload the concurrency grows back to the first one while the event loop is busy, and no further', () => {
  const { enter, queue } = openQueue({ concurrency: { first: 8, least: 2, most: 12, highDelay: 40 } });
  for (let n = 0; n < 10; n++) queue.tick(100);
  expect(queue.concurrency).toBe(2);
  const running = Array.from({ length: 40 }, () => enter('purchase'));
  for (let n = 0; n < 20; n++) {
    running[n]?.end();
    queue.tick(30);
  }
  expect(queue.concurrency).toBe(8);
});

test('an overload is over once hardly any request waits, although the queue does not become empty', () => {
  const { enter, fill, refused, pass, queue } = openQueue({ burst: admissionLimits.burst });
  const tickets = [...fill(), ...Array.from({ length: 20 }, () => enter('browsing'))];
  for (let passed = 0; passed <= admissionLimits.burst.milliseconds; passed += 50) {
    pass(50);
    tickets.shift()?.end();
    tickets.push(enter('browsing'));
  }
  expect(refused.length).toBeGreaterThan(0);
  while (queue.waiting >= admissionLimits.burst.lasting / 2) tickets.shift()?.end();
  refused.length = 0;
  for (let n = 0; n < 20; n++) enter('browsing', 'later');
  expect([refused, queue.waiting > 0]).toEqual([[], true]);
});

test('a burst of requests is never refused, however slow the first ones are', () => {
  const { enter, fill, refused, pass, queue } = openQueue({ burst: admissionLimits.burst, maxHold: 60_000 });
  fill();
  for (let n = 0; n < admissionLimits.burst.requests; n++) enter('search');
  pass(5_000);
  queue.tick(500);
  expect(refused).toEqual([]);
  enter('search', 'one more');
  expect(refused).toContain('one more');
});

test('a queue that lasts is no burst: more requests are refused, the panel after browsing, until it was empty', () => {
  const { enter, fill, refused, pass, queue } = openQueue({ burst: admissionLimits.burst });
  const tickets = [...fill(), ...Array.from({ length: 20 }, () => enter('browsing'))];
  // As many arrive as end, each after 200 ms.
  for (let passed = 0; passed <= admissionLimits.burst.milliseconds; passed += 50) {
    pass(50);
    tickets.shift()?.end();
    if (passed < admissionLimits.burst.milliseconds) tickets.push(enter('browsing'));
  }
  expect([refused, queue.waiting]).toEqual([[], 19]);
  for (const work of ['browsing', 'signedIn', 'purchase'] as const) enter(work);
  expect(refused).toEqual(['browsing']);
  while (queue.waiting > 0) tickets.shift()?.end();
  fill();
  enter('browsing', 'later');
  expect(refused).toEqual(['browsing']);
});

test('one stall, such as of the disk, is no overload: pages of the panel wait until it is over', () => {
  const { enter, fill, started, refused, idle } = openQueue({ burst: admissionLimits.burst });
  const running = fill();
  for (let n = 0; n < 15; n++) enter('signedIn');
  idle(900);
  for (let n = 0; n < 15; n++) enter('signedIn', 'during the stall');
  idle(900);
  running.forEach((ticket) => ticket.end());
  enter('signedIn', 'after the stall');
  expect(refused).toEqual([]);
  expect(started.filter((name) => name === 'signedIn').length).toBeGreaterThan(0);
});

test('if nothing ends for two seconds although the event loop is free, nobody waits any longer', () => {
  const { enter, fill, refused, idle } = openQueue({ burst: admissionLimits.burst });
  fill();
  for (let n = 0; n < 12; n++) enter('browsing');
  idle(2_000);
  // Places were freed once, after a second; no database has answered since.
  expect(refused.length).toBeGreaterThanOrEqual(6);
});

test('a machine that was suspended refuses nobody when it goes on', () => {
  const { enter, fill, refused, pass, queue } = openQueue({ burst: admissionLimits.burst });
  fill();
  for (let n = 0; n < 12; n++) enter('browsing');
  pass(60_000);
  queue.tick(60_000);
  enter('browsing');
  expect(refused).toEqual([]);
});

test('where orders hold most places, a request of browsing is refused that would wait for them', () => {
  const orders = openQueue({ concurrency: { first: 10, least: 10, most: 10, highDelay: 40 } });
  for (let n = 0; n < 10; n++) orders.enter('purchase');
  for (let n = 0; n < 20; n++) orders.enter('browsing');
  const visitors = openQueue({ concurrency: { first: 10, least: 10, most: 10, highDelay: 40 } });
  for (let n = 0; n < 8; n++) visitors.enter('browsing', 'first');
  for (let n = 0; n < 20; n++) visitors.enter('browsing');
  expect(visitors.refused).toEqual([]);
  expect(orders.refused.length).toBeGreaterThan(0);
});

test('two registrations run at once, and a sign-in overtakes all that wait, however long they have waited', () => {
  const { enter, started, pass, queue } = openQueue({ maxHold: 60_000 });
  const running = Array.from({ length: 60 }, (_, n) => enter('registration', `registration ${n}`));
  expect(started).toEqual(['registration 0', 'registration 1']);
  pass(1_500);
  enter('signedIn', 'sign-in');
  expect(started).toEqual(['registration 0', 'registration 1', 'sign-in']);
  for (const ticket of running.slice(0, 10)) ticket.end();
  // One leaves, the next one enters: never a third.
  expect([started.length, queue.running]).toEqual([13, 3]);
  enter('purchase', 'order');
  expect(started.at(-1)).toBe('order');
});

test('waiting registrations are no reason to refuse others, and are refused by their own number', () => {
  const { enter, refused } = openQueue();
  for (let n = 0; refused.length === 0 && n < 1_000; n++) enter('registration');
  expect(refused).toEqual(['registration']);
  // As in an empty shop: all places and as many waiting as the class accepts.
  for (const work of ['search', 'browsing', 'signedIn', 'purchase'] as const) enter(work);
  expect(refused).toEqual(['registration']);
});

test('a registration that lent its place to wait for its hash lets the next one enter', () => {
  const { enter, started, queue } = openQueue();
  const first = enter('registration', 'a');
  for (const name of ['b', 'c', 'd']) enter('registration', name);
  first.pause();
  expect(started).toEqual(['a', 'b', 'c']);
  first.resume();
  expect([started.length, queue.running, queue.waiting]).toEqual([3, 3, 1]);
});
