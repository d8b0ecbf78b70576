import { setTimeout as wait } from 'node:timers/promises';
import { type Database, poolOf } from '../open-database.ts';
import { isLostServer } from './is-outage.ts';

const patienceMilliseconds = 10_000;
const pauseMilliseconds = 200;
/** More would only wait for memory: the others are refused as always. */
const mostWaiting = 100;

let waiting = 0;

/**
 * Runs `work`, and runs it again while it fails because the database was lost, as during a failover, for ten seconds at
 * most: whoever waits gets an answer instead of a refusal. `work` must have the same result when it runs twice, also when
 * its first commit succeeded and only the answer was lost, as with an idempotency key.
 */
export async function outlastOutage<T>(
  db: Database,
  work: () => Promise<T>,
  patience = patienceMilliseconds,
): Promise<T> {
  const since = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLostServer(error) || waiting >= mostWaiting || performance.now() - since >= patience) throw error;
      waiting += 1;
      try {
        await untilUp(db, since + patience);
      } finally {
        waiting -= 1;
      }
    }
  }
}

async function untilUp(db: Database, deadline: number): Promise<void> {
  do await wait(pauseMilliseconds);
  while (poolOf(db).isDown && performance.now() < deadline);
}
