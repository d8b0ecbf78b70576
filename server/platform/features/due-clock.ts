import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DueChanges } from './questions.ts';

/** The delay of a retry after a failure. */
const pauseMs = 1_000;

interface DueWork {
  /** Its changes make the time of the next one unknown. */
  topic: string;
  /** Makes the changes that are due. `wasKnown`: this process knew of one; otherwise it only looks. */
  run(wasKnown: boolean): Promise<void>;
  /** The time of the next change in ms, infinity if there is none. */
  next(): Promise<number>;
  /** What the log says of a failure. */
  failure: string;
}

/** Makes changes on time, independent of a job: it keeps the time of the next one, so that asking costs one comparison. */
export function openDueClock(
  { changes, clock, log }: Pick<Deps, 'changes' | 'clock' | 'log'>,
  work: DueWork,
): DueChanges {
  // 0: unknown. The first request reads it.
  let nextAt = 0;
  let news = 0;
  let running: Promise<void> | undefined;
  const close = changes.listen((topic) => {
    if (topic !== work.topic && topic !== everythingChanged) return;
    nextAt = 0;
    news++;
  });

  async function run(): Promise<void> {
    const wasKnown = nextAt > 0;
    try {
      await work.run(wasKnown);
      const heard = news;
      const next = await work.next();
      nextAt = heard === news ? next : 0;
    } catch (error) {
      log.error({ err: error }, work.failure);
      nextAt = clock().getTime() + pauseMs;
    }
  }

  return {
    isDue: () => nextAt <= clock().getTime(),
    settle: () => (running ??= run().finally(() => (running = undefined))),
    close,
  };
}
