import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { csvRows } from './csv-rows.ts';
import { backupName, type BackupOccasion } from './stored-backups.ts';
import { type ArchiveSource, writeArchive, type WrittenArchive } from './write-archive.ts';

export type BackupSource = ArchiveSource;

export interface WrittenBackup extends WrittenArchive {
  name: string;
  bytes: number;
}

/** Writes a backup of a running shop as one file in `store`. The file appears under its name when it is complete. */
export async function writeBackup(
  source: BackupSource,
  store: BackupStore,
  now: Date,
  occasion: BackupOccasion = 'nightly',
): Promise<WrittenBackup> {
  const name = backupName(now, occasion);
  const facts = await writeArchive(source, csvRows, now, { store: (archive) => store.write(name, archive) });
  const storedFile = (await store.list()).find((file) => file.name === name);
  if (storedFile === undefined) throw new BackupError(`${store.place} does not list ${name}, which was just written.`);
  return { name, bytes: storedFile.bytes, ...facts };
}
