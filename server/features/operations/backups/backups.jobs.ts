import { makesDailyBackups } from '#server/platform/backup/makes-daily-backups.ts';
import type { Deps } from '#server/platform/deps.ts';
import { backUpShop } from './back-up-shop.ts';
import { warnOfOverdueBackup } from './warn-of-overdue-backup.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'back-up-shop': { isRequested?: boolean };
    'check-backups': Record<string, never>;
  }
}

/** A backup every night, unless BACKUP_KEEP is 0 or the shop is a demo, and a check of their age. */
export function registerBackupJobs(deps: Deps): void {
  const isDaily = makesDailyBackups(deps);
  const nightly = isDaily ? { cron: '20 1 * * *' } : {};
  deps.jobs.work('back-up-shop', { ...nightly, retryLimit: 2, expireInSeconds: 3600 }, ({ isRequested }) =>
    backUpShop(deps, isRequested ? 'manual' : 'nightly'),
  );
  const daily = isDaily ? { cron: '10 7 * * *' } : {};
  deps.jobs.work('check-backups', daily, () => warnOfOverdueBackup(deps));
}
