import { overdueAfterHours } from '#contracts/backups/backups.ts';
import type { StoredBackup } from '#server/platform/backup/stored-backups.ts';

/** Whether none of the backups of the last 48 hours passed its verification. */
export function isOverdue(backups: readonly StoredBackup[], now: Date): boolean {
  const since = now.getTime() - overdueAfterHours * 3_600_000;
  return !backups.some(({ createdAt, verification }) => verification?.problem === null && createdAt.getTime() >= since);
}
