import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { catalogTopic, productTopic } from '#contracts/products/catalog-topics.rule.ts';
import { everythingChanged, type Listener } from '#server/platform/cache/topics.ts';
import { keepListIndex } from './keep-list-index.ts';
import type { ListIndex } from './list-index.ts';

const empty: ListIndex = {
  size: 0,
  ids: Buffer.alloc(0),
  prices: new Float64Array(),
  ratings: new Int16Array(),
  categorySets: new Int32Array(),
  variantSets: new Int32Array(),
  measures: new Map(),
  orders: {
    price: new Int32Array(),
    newest: new Int32Array(),
    popular: new Int32Array(),
    rating: new Int32Array(),
    name: new Int32Array(),
  },
  setsOfCategories: [],
  setsOfVariants: [],
  values: [],
  attributes: [],
  categories: [],
  texts: null,
};

/** An index whose readings take a time that the test decides. */
function keep() {
  const warnings: unknown[] = [];
  const readings: PromiseWithResolvers<ListIndex | null>[] = [];
  const clock = { ms: 0 };
  let announce: Listener = () => {};
  const kept = keepListIndex(
    () => {
      const reading = Promise.withResolvers<ListIndex | null>();
      readings.push(reading);
      return reading.promise;
    },
    {
      changes: {
        listen: (listener) => {
          announce = listener;
          return () => {};
        },
      },
      log: { warn: (...facts: unknown[]) => void warnings.push(facts) },
      elapsed: () => clock.ms,
    },
  );
  const end = async (index: ListIndex | null | Error, afterMs: number) => {
    clock.ms += afterMs;
    const reading = readings.at(-1);
    if (index instanceof Error) reading?.reject(index);
    else reading?.resolve(index);
    await turn();
  };
  return { kept, readings, clock, end, warnings, announce: (topic: string) => announce(topic) };
}

test('is read once, when it is first needed, and kept', async () => {
  const { kept, readings, end } = keep();
  expect([kept.find(), kept.find(), readings.length]).toEqual([null, null, 1]);
  await end(empty, 10);
  expect([kept.find(), kept.find(), readings.length]).toEqual([empty, empty, 1]);
});

test.each([catalogTopic, everythingChanged])('is outdated at once by "%s"', async (topic) => {
  const { kept, end, announce } = keep();
  kept.find();
  await end(empty, 10);
  announce(productTopic('1'));
  expect(kept.find()).toBe(empty);
  announce(topic);
  expect(kept.find()).toBeNull();
});

test('one that was read while something changed is not used', async () => {
  const { kept, end, announce } = keep();
  kept.find();
  announce(catalogTopic);
  await end(empty, 10);
  expect(kept.find()).toBeNull();
});

test('while products change all the time, it is read for a sixth of the time', async () => {
  const { kept, readings, clock, end, announce } = keep();
  kept.find();
  await end(empty, 100);
  announce(catalogTopic);
  clock.ms += 499;
  expect([kept.find(), readings.length]).toEqual([null, 1]);
  clock.ms += 1;
  expect([kept.find(), readings.length]).toEqual([null, 2]);
});

test('after a failure, which is logged, it is read again a while later', async () => {
  const { kept, readings, clock, end, warnings } = keep();
  kept.find();
  await end(new Error('away'), 10);
  expect([kept.find(), readings.length, warnings.length]).toEqual([null, 1, 1]);
  clock.ms += 10_000;
  kept.find();
  await end(empty, 10);
  expect(kept.find()).toBe(empty);
});

test('a shop that is too large for it looks again minutes later', async () => {
  const { kept, readings, clock, end } = keep();
  kept.find();
  await end(null, 10);
  clock.ms += 500_000;
  expect([kept.find(), readings.length]).toEqual([null, 1]);
  clock.ms += 100_000;
  kept.find();
  expect(readings.length).toBe(2);
});
