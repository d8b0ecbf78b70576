import { z } from 'zod';

/**
 * The format of a backup: a tar archive whose first entry is `header.json` and whose last one is `manifest.json`. Between
 * them are one entry per table (`csv-rows.ts`; of an export `json-rows.ts`) and the shop's
 * files under `files/`. The archive is encrypted with age (https://age-encryption.org/v1) when BACKUP_KEY is set. An
 * archive without manifest is incomplete.
 */
export const BACKUP_FORMAT = 1;

export const headerName = 'header.json';
export const manifestName = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  table: z.string(),
  /** Stored columns in their order; generated columns are left out. */
  columns: z.array(z.string()),
});

export type TableName = z.infer<typeof tableSchema>;

export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  kind: z.enum(['backup', 'export']).default('backup'),
  createdAt: z.iso.datetime(),
  shopVersion: z.string(),
  /** The applied migrations in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(tableSchema),
});

export type BackupHeader = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  /** `sha256` covers the bytes of the entry as stored in the archive. */
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** `digest` is the sum of a 64-bit hash of each row, so it does not depend on their order. */
  tables: z.array(z.object({ schema: z.string(), table: z.string(), rows: z.int(), digest: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type TableDigest = BackupManifest['tables'][number];

/** The number of rows in all tables of a backup. */
export const countRows = ({ tables }: Pick<BackupManifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
