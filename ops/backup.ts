/**
 * `npm run backup` writes a backup of the database and the files into BACKUP_DIR or the bucket of BACKUP_URL, while the shop runs or not.
 * `npm run backup -- verify [FILE]` restores a backup, by default the newest, into a temporary server and compares it.
 * `npm run backup -- list` lists the backups.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { fileOnDisk } from '#server/platform/backup/backup-file.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { isBackupName, listBackups } from '#server/platform/backup/stored-backups.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { verifyStoredBackup } from '#server/platform/backup/verify-stored-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Config } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/start-error.ts';
import { openBackupSource } from './open-backup-source.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function write(): Promise<void> {
  const config = readConfigAsOwner();
  const store = openBackupStore(config);
  const source = await openBackupSource(config);
  try {
    const backup = await writeBackup(source, store, new Date(), 'manual');
    say(
      `Wrote ${store.place}/${backup.name} (${megabytes(backup.bytes)}, ${backup.rows} rows, ${backup.files} files).`,
    );
  } finally {
    await source.close();
  }
  if (config.secretKey === null)
    say(`Keep a copy of ${join(config.dataDir, 'secret.key')} in another place: it is not in the backup.`);
  if (config.backupKey === null) say('The backup is not encrypted. Set BACKUP_KEY to encrypt backups.');
}

async function verify(file: string | undefined): Promise<void> {
  const config = readConfigAsOwner();
  const { backupKey: key, dataDir } = config;
  const store = openBackupStore(config);
  const name = file === undefined ? (await listBackups(store))[0]?.name : nameInStore(file, config);
  if (file === undefined && name === undefined) throw new BackupError(`There is no backup in ${store.place}.`);
  const { header, manifest } =
    name === undefined
      ? await verifyBackup(fileOnDisk(resolve(file ?? '')), key, dataDir)
      : await verifyStoredBackup(store, name, { key, dataDir, clock: () => new Date() });
  say(
    `${name ?? file} can be restored: ${countRows(manifest)} rows in ${manifest.tables.length} tables and ${manifest.entries.length} entries match (made ${header.createdAt}).`,
  );
}

/** The name of a backup in the configured place; `undefined` for a file elsewhere. */
function nameInStore(file: string, { backupDir, backupBucket }: Config): string | undefined {
  if (!isBackupName(basename(file))) return undefined;
  if (file === basename(file) && !existsSync(file)) return file;
  return backupBucket === null && dirname(resolve(file)) === backupDir ? basename(file) : undefined;
}

async function list(): Promise<void> {
  const store = openBackupStore(readConfigAsOwner());
  const backups = await listBackups(store);
  if (backups.length === 0) say(`There is no backup in ${store.place}.`);
  for (const { name, bytes, verification } of backups) {
    const state =
      verification === null ? 'not verified' : (verification.problem ?? `verified ${verification.verifiedAt}`);
    say(`${name}  ${megabytes(bytes).padStart(10)}  ${state}`);
  }
}

await runOrSay(async () => {
  const [command, file] = process.argv.slice(2);
  if (command === undefined) await write();
  else if (command === 'verify') await verify(file);
  else if (command === 'list') await list();
  else throw new StartError('Usage: npm run backup, npm run backup -- verify [FILE], npm run backup -- list');
});
