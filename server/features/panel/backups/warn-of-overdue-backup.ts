import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { listBackups } from '#server/platform/backup/backup-folder.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isOverdue } from './is-overdue.ts';

/** Notifies the owners, at most once a day, when there is no verified backup of the last 48 hours. */
export async function warnOfOverdueBackup({ db, config, clock }: Deps): Promise<void> {
  const now = clock();
  if (!isOverdue(await listBackups(config.backupDir), now)) return;
  await inTransaction(db, (tx) =>
    addNotification(tx, {
      kind: 'failure',
      permission: 'owner',
      message: 'Няма проверено резервно копие от последните 48 часа.',
      href: '/admin/settings/backups',
      cause: `backup-overdue:${now.toISOString().slice(0, 10)}`,
    }),
  );
}
