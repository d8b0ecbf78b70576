import { setImmediate } from 'node:timers/promises';

/** How long a turn may hold the process. */
const turnMilliseconds = 15;

/** Like `items.map(work)`, for thousands of items: requests are answered between turns of a few milliseconds. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < turnMilliseconds) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}
