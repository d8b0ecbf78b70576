import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { bad, type CheckResult, good } from './check-result.ts';

const maxWaitSeconds = 600;

/** Bad when a due job has been waiting for ten minutes. Jobs send emails and keep stock and prices up to date. */
export async function checkQueue(jobs: Pick<Jobs, 'readDepths'>): Promise<CheckResult> {
  const depths = await jobs.readDepths();
  const due = depths.reduce((sum, depth) => sum + depth.due, 0);
  const oldest = Math.max(0, ...depths.map((depth) => depth.oldestSeconds));
  if (oldest >= maxWaitSeconds)
    return bad(
      `${due === 1 ? 'Една задача чака' : `${due} задачи чакат`} от ${Math.floor(oldest / 60)} минути. Рестартирай магазина.`,
    );
  return good(due === 0 ? 'Няма чакащи задачи.' : `Изпълняват се ${due}.`);
}
