import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupStore } from './backup-store.ts';

const namePattern = /^iskra-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(update|manual))?\.backup$/;

/** Why a backup was made: by the schedule, before an update, or because someone asked for it. */
export type BackupOccasion = 'nightly' | 'update' | 'manual';

const verificationSchema = z.object({
  verifiedAt: z.iso.datetime(),
  /** `null` when the backup passed. */
  problem: z.string().nullable(),
});

export type Verification = z.infer<typeof verificationSchema>;

export interface StoredBackup {
  name: string;
  occasion: BackupOccasion;
  createdAt: Date;
  bytes: number;
  /** The last verification; `null` when there was none. */
  verification: Verification | null;
}

/** The file name of a backup made at a time, in UTC. Only nightly ones have no occasion in it. */
export function backupName(now: Date, occasion: BackupOccasion): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `iskra-${stamp}Z${occasion === 'nightly' ? '' : `-${occasion}`}.backup`;
}

/** Whether a backup of the shop has such a name. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** Lists the complete backups of a store, newest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for (const { name, bytes } of await store.list()) {
    const [, ...parts] = namePattern.exec(name) ?? [];
    if (parts.length === 0) continue;
    const [year, month, day, hour, minute, second, occasion] = parts;
    backups.push({
      name,
      occasion: occasion === 'update' || occasion === 'manual' ? occasion : 'nightly',
      createdAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      bytes,
      verification: await readVerification(store, name),
    });
  }
  return backups.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Stores the result of a verification beside the backup. */
export function recordVerification(store: BackupStore, name: string, verification: Verification): Promise<void> {
  return store.write(verificationName(name), Readable.from([Buffer.from(JSON.stringify(verification))]));
}

/**
 * Deletes all but the newest `keep` backups of each occasion, so that those of updates and those made by hand push no
 * night out. The newest one that passed its verification is never deleted. Returns the names of the deleted backups.
 */
export async function pruneBackups(store: BackupStore, keep: number): Promise<string[]> {
  const backups = await listBackups(store);
  const lastGood = backups.find(({ verification }) => verification?.problem === null);
  const ofOccasion = Map.groupBy(backups, ({ occasion }) => occasion);
  const surplus = [...ofOccasion.values()].flatMap((of) => of.slice(keep)).filter((backup) => backup !== lastGood);
  for (const { name } of surplus) {
    await store.delete(name);
    await store.delete(verificationName(name));
  }
  return surplus.map(({ name }) => name);
}

const verificationName = (name: string) => `${name}.verified.json`;

async function readVerification(store: BackupStore, name: string): Promise<Verification | null> {
  const content = await store.open(verificationName(name));
  if (content === null) return null;
  const value: unknown = await json(content).catch(() => null);
  const result = verificationSchema.safeParse(value);
  return result.success ? result.data : null;
}
