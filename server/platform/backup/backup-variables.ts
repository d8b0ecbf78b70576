import { join, resolve } from 'node:path';
import { z } from 'zod';
import { longSecret, whole } from '#server/platform/config/value-schemas.ts';
import { configPart, type ValuesOf, type Variables } from '#server/platform/config/variables.ts';
import type { dataPart } from '#server/platform/files/data-variables.ts';

export interface BackupConfig {
  /** Where backups are stored; `backups` in the data folder by default. */
  backupDir: string;
  /** Encrypts backups when set. */
  backupKey: string | null;
  /** The number of daily backups to keep; 0 disables backups. */
  backupKeep: number;
}

const backupVariables = {
  BACKUP_DIR: [z.string().min(1).optional(), 'a folder, for example BACKUP_DIR=/mnt/backups/iskra'],
  BACKUP_KEY: [
    longSecret.optional(),
    'a secret of at least 32 characters, for example what `openssl rand -base64 32` prints',
  ],
  BACKUP_KEEP: [whole(0, 1000, 14), 'a number from 0 (no daily backups) to 1000, for example BACKUP_KEEP=30'],
} as const satisfies Variables;

/** Where backups are kept, and for how long. */
export const backupPart = configPart(
  backupVariables,
  (values: ValuesOf<typeof backupVariables & typeof dataPart.variables>): BackupConfig => ({
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    backupKey: values.BACKUP_KEY ?? null,
    backupKeep: values.BACKUP_KEEP,
  }),
);
