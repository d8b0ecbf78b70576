import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { readForAll } from '#server/platform/abandoned-work.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Log } from '#server/platform/log.ts';
import type { ListIndex } from './list-index.ts';

export interface KeptListIndex {
  /** The index, if it is current; otherwise it is being read, or will be soon. */
  find(): ListIndex | null;
  close(): void;
}

/** After a reading took a while, the next one waits for so many times as long. */
const rest = 5;
const restAfterFailure = 10_000;
/** A larger shop is searched by PostgreSQL, and looks again after this time whether it is still so large. */
const restOfLargeShop = 10 * 60_000;

/**
 * Keeps the index of the list until anything of the catalogue changes, then reads it again when it is needed. A shop whose
 * products change all the time spends at most a sixth of it on reading; meanwhile lists are read with SQL. `read` returns
 * null for a shop that is too large for an index.
 */
export function keepListIndex(
  read: () => Promise<ListIndex | null>,
  { changes, log, elapsed }: { changes: Pick<Changes, 'listen'>; log: Pick<Log, 'warn'>; elapsed: () => number },
): KeptListIndex {
  let index: ListIndex | null = null;
  let generation = 0;
  let isReading = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const unlisten = changes.listen((topic) => {
    if (topic !== catalogTopic && topic !== everythingChanged) return;
    index = null;
    generation += 1;
  });
  const readAgain = async (): Promise<void> => {
    const readIn = generation;
    const started = elapsed();
    const latest = await read();
    const ended = elapsed();
    notBefore = ended + (latest === null ? restOfLargeShop : rest * (ended - started));
    // What changed meanwhile may be missing in it.
    if (readIn === generation) index = latest;
  };
  return {
    find() {
      if (index !== null || isReading || isClosed || elapsed() < notBefore) return index;
      isReading = true;
      // Not for the client that caused it, who may leave.
      void readForAll(readAgain)
        .catch((error: unknown) => {
          notBefore = elapsed() + restAfterFailure;
          // Its database may have been closed before it ended.
          if (!isClosed) log.warn({ err: error }, 'The index of the product list could not be read');
        })
        .finally(() => (isReading = false));
      return null;
    },
    close() {
      isClosed = true;
      unlisten();
    },
  };
}
