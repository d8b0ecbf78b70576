import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const namePattern = /^iskra-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

const verificationSchema = z.object({
  verifiedAt: z.iso.datetime(),
  /** `null` when the backup passed. */
  problem: z.string().nullable(),
});

export type Verification = z.infer<typeof verificationSchema>;

export interface StoredBackup {
  name: string;
  createdAt: Date;
  bytes: number;
  /** The last verification; `null` when there was none. */
  verification: Verification | null;
}

/** The file name of a backup made at a time, in UTC. */
export function backupName(now: Date): string {
  return `iskra-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
}

/** Lists the complete backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  if (!existsSync(folder)) return [];
  const backups: StoredBackup[] = [];
  for (const name of await readdir(folder)) {
    const [, ...parts] = namePattern.exec(name) ?? [];
    if (parts.length === 0) continue;
    const [year, month, day, hour, minute, second] = parts;
    backups.push({
      name,
      createdAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      bytes: (await stat(join(folder, name))).size,
      verification: await readVerification(folder, name),
    });
  }
  return backups.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Stores the result of a verification beside the backup. */
export async function recordVerification(folder: string, name: string, verification: Verification): Promise<void> {
  const path = verificationPath(folder, name);
  await writeFile(`${path}.tmp`, JSON.stringify(verification), { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}

/**
 * Deletes all but the newest `keep` backups. The newest one that passed its verification is never deleted. Returns the
 * names of the deleted backups.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const backups = await listBackups(folder);
  const lastGood = backups.find(({ verification }) => verification?.problem === null);
  const surplus = backups.slice(keep).filter((backup) => backup !== lastGood);
  for (const { name } of surplus) {
    await rm(join(folder, name), { force: true });
    await rm(verificationPath(folder, name), { force: true });
  }
  return surplus.map(({ name }) => name);
}

const verificationPath = (folder: string, name: string) => join(folder, `${name}.verified.json`);

async function readVerification(folder: string, name: string): Promise<Verification | null> {
  const path = verificationPath(folder, name);
  if (!existsSync(path)) return null;
  const result = verificationSchema.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => 'null')));
  return result.success ? result.data : null;
}
