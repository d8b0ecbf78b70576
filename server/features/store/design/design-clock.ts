import { asc, gt } from 'drizzle-orm';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openDueClock } from '#server/platform/features/due-clock.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import { runOperation } from '#server/platform/operation.ts';
import { designVersions } from './design.tables.ts';

/**
 * Begins scheduled designs on time: every request checks it first, and so does every response from the cache. Which design
 * is shown is said by its time alone; at that time the pages of the earlier one are dropped.
 */
export function openDesignClock(deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'log' | 'config'>): DueChanges {
  const { db, clock } = deps;
  return openDueClock(deps, {
    topic: settingsTopic,
    run: async (wasKnown) => {
      if (wasKnown) await runOperation(deps, async (op) => announceChange(op, settingsTopic));
    },
    next: async () => {
      const [next] = await db
        .select({ startsAt: designVersions.startsAt })
        .from(designVersions)
        .where(gt(designVersions.startsAt, clock()))
        .orderBy(asc(designVersions.startsAt))
        .limit(1);
      return next?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;
    },
    failure: 'A scheduled design did not begin; retrying',
  });
}
