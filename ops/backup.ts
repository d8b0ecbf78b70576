/**
 * `npm run backup` writes a backup of the database and the files into BACKUP_DIR, while the shop runs or not.
 * `npm run backup -- verify [FILE]` restores a backup, by default the newest, into a temporary server and compares it.
 * `npm run backup -- list` lists the backups.
 */
import { basename, join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { listBackups } from '#server/platform/backup/backup-folder.ts';
import { countRows } from '#server/platform/backup/backup-manifest.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { verifyStoredBackup } from '#server/platform/backup/verify-stored-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { StartError } from '#server/platform/start-error.ts';
import { openBackupSource } from './open-backup-source.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function write(): Promise<void> {
  const config = readConfig();
  const source = await openBackupSource(config);
  try {
    const backup = await writeBackup(source, config.backupDir, new Date());
    say(`Wrote ${backup.path} (${megabytes(backup.bytes)}, ${backup.rows} rows, ${backup.files} files).`);
  } finally {
    await source.close();
  }
  if (config.secretKey === null)
    say(`Keep a copy of ${join(config.dataDir, 'secret.key')} in another place: it is not in the backup.`);
  if (config.backupKey === null) say('The backup is not encrypted. Set BACKUP_KEY to encrypt backups.');
}

async function verify(file: string | undefined): Promise<void> {
  const { backupDir, backupKey } = readConfig();
  const newest = (await listBackups(backupDir))[0];
  if (file === undefined && newest === undefined) throw new BackupError(`There is no backup in ${backupDir}.`);
  const path = file === undefined ? join(backupDir, newest?.name ?? '') : resolve(file);
  const isStored = join(backupDir, basename(path)) === path;
  const { header, manifest } = isStored
    ? await verifyStoredBackup(backupDir, basename(path), backupKey, () => new Date())
    : await verifyBackup(path, backupKey);
  say(
    `${path} can be restored: ${countRows(manifest)} rows in ${manifest.tables.length} tables and ${manifest.entries.length} entries match (made ${header.createdAt}).`,
  );
}

async function list(): Promise<void> {
  const { backupDir } = readConfig();
  const backups = await listBackups(backupDir);
  if (backups.length === 0) say(`There is no backup in ${backupDir}.`);
  for (const { name, bytes, verification } of backups) {
    const state =
      verification === null ? 'not verified' : (verification.problem ?? `verified ${verification.verifiedAt}`);
    say(`${name}  ${megabytes(bytes).padStart(10)}  ${state}`);
  }
}

const [command, file] = process.argv.slice(2);
try {
  if (command === undefined) await write();
  else if (command === 'verify') await verify(file);
  else if (command === 'list') await list();
  else throw new StartError('Usage: npm run backup, npm run backup -- verify [FILE], npm run backup -- list');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
