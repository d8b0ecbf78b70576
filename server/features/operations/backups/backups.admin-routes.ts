import type { FastifyInstance } from 'fastify';
import { type Backup, listBackupsRoute, startBackupRoute } from '#contracts/backups/backups.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { isOverdue } from '#server/platform/backup/is-overdue.ts';
import { makesDailyBackups } from '#server/platform/backup/makes-daily-backups.ts';
import { listBackups, type StoredBackup } from '#server/platform/backup/stored-backups.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { shownPlace } from '#server/platform/object-storage/bucket-place.ts';
import { runOperation } from '#server/platform/operation.ts';

const queueKey = 'requested';

/** The stored backups and a way to request one, for owners. */
export function registerBackupAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, jobs, clock } = deps;

  serveRoute(app, listBackupsRoute, async () => {
    const backups = await listBackups(openBackupStore(config));
    return {
      backups: backups.map(presentBackup),
      place: config.backupBucket && shownPlace(config.backupBucket),
      isDaily: makesDailyBackups(deps),
      isEncrypted: config.backupKey !== null,
      hasKeyFile: config.secretKey === null,
      isOverdue: isOverdue(backups, clock()),
      isRunning: await jobs.isPending('back-up-shop'),
    };
  });

  serveRoute(app, startBackupRoute, async () => {
    await runOperation(deps, (op) => enqueue(op, 'back-up-shop', { isRequested: true }, { singletonKey: queueKey }));
    return { message: 'Резервното копие започна. Проверката му отнема до няколко минути.' };
  });
}

function presentBackup({ name, createdAt, bytes, verification }: StoredBackup): Backup {
  return {
    name,
    createdAt: createdAt.toISOString(),
    bytes,
    state: verification === null ? 'unverified' : verification.problem === null ? 'verified' : 'damaged',
    verifiedAt: verification?.verifiedAt ?? null,
  };
}
