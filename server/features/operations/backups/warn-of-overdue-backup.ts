import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { isOverdue } from '#server/platform/backup/is-overdue.ts';
import { listBackups } from '#server/platform/backup/stored-backups.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';

/** Notifies the owners, at most once a day, when there is no verified backup of the last 48 hours. */
export async function warnOfOverdueBackup(deps: Deps): Promise<void> {
  const { config, clock } = deps;
  const now = clock();
  if (!isOverdue(await listBackups(openBackupStore(config)), now)) return;
  await runOperation(deps, (op) =>
    addNotification(op, {
      kind: 'failure',
      permission: 'owner',
      message: 'Няма проверено резервно копие от последните 48 часа.',
      href: '/admin/settings/backups',
      cause: `backup-overdue:${now.toISOString().slice(0, 10)}`,
    }),
  );
}
