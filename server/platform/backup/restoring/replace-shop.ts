import { swapDatabase } from '#server/platform/embedded-postgres/swap-database.ts';
import type { BackupFile } from '../backup-file.ts';
import { loadBackup, type RestoredBackup, type RestoreTarget } from '../restore-backup.ts';
import { finishRestore } from './unfinished-restore.ts';

/**
 * Replaces the database and the files of a shop with the embedded PostgreSQL by a backup, and keeps the replaced ones. The
 * backup is loaded beside them; then the databases are swapped in one step, and the files last. Cut off anywhere, the
 * shop has its earlier data, or the backup after `finishRestore`, which its start calls.
 * @throws BackupError when the backup cannot be used; nothing is changed then.
 */
export async function replaceShop(file: BackupFile, { connection, ...target }: RestoreTarget): Promise<RestoredBackup> {
  const restored = await swapDatabase(
    connection,
    (incoming) => loadBackup(file, { ...target, connection: incoming }),
    target.onStep,
  );
  await finishRestore(connection, target.filesDir, target.onStep);
  return restored;
}
