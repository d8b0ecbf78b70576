import type { Deps } from '#server/platform/deps.ts';

/** Whether this shop makes a backup every night. */
export function makesDailyBackups({ config }: Pick<Deps, 'config'>): boolean {
  return config.backupKeep > 0 && !config.demo;
}
