import { asc, gt } from 'drizzle-orm';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import { runOperation } from '#server/platform/operation.ts';
import { designVersions } from './design.tables.ts';

/** The delay of a retry after a failure. */
const pauseMs = 1_000;

/**
 * Begins scheduled designs on time: every request checks it first, and so does every response from the cache. Which design
 * is shown is said by its time alone; at that time the pages of the earlier one are dropped.
 */
export function openDesignClock(deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'log' | 'config'>): DueChanges {
  const { db, changes, clock, log } = deps;
  // 0: unknown. The first request reads it.
  let nextAt = 0;
  let news = 0;
  let running: Promise<void> | undefined;
  const close = changes.listen((topic) => {
    if (topic !== settingsTopic && topic !== everythingChanged) return;
    nextAt = 0;
    news++;
  });

  async function run(): Promise<void> {
    try {
      if (nextAt > 0) await runOperation(deps, async (op) => announceChange(op, settingsTopic));
      const heard = news;
      const [next] = await db
        .select({ startsAt: designVersions.startsAt })
        .from(designVersions)
        .where(gt(designVersions.startsAt, clock()))
        .orderBy(asc(designVersions.startsAt))
        .limit(1);
      nextAt = heard === news ? (next?.startsAt.getTime() ?? Number.POSITIVE_INFINITY) : 0;
    } catch (error) {
      log.error({ err: error }, 'A scheduled design did not begin; retrying');
      nextAt = clock().getTime() + pauseMs;
    }
  }

  return {
    isDue: () => nextAt <= clock().getTime(),
    settle: () => (running ??= run().finally(() => (running = undefined))),
    close,
  };
}
