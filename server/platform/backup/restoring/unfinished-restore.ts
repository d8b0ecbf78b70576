import { basename } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import type { BackupFile } from '../backup-file.ts';
import type { RowFormat } from '../row-format.ts';
import { replaceFolder } from './replace-folder.ts';
import type { RestoreStep } from './restore-step.ts';

/** A schema that is committed with the rows of an archive, and dropped when its pictures are in their place too. */
const mark = 'iskra_restoring';

const markSchema = z.object({
  command: z.enum(['restore', 'import']),
  /** The archive, without its folder. */
  archive: z.string(),
});

/** A restore or an import whose rows are committed and whose pictures are still beside their place. */
export type UnfinishedRestore = z.infer<typeof markSchema>;

export const unfinishedOf = ({ name }: BackupFile, { kind }: Pick<RowFormat, 'kind'>): UnfinishedRestore => ({
  command: kind === 'backup' ? 'restore' : 'import',
  archive: basename(name),
});

/** Marks the database within the current transaction. */
export async function markUnfinished(client: pg.ClientBase, unfinished: UnfinishedRestore): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${mark}`);
  const { rows } = await client.query<{ text: string }>('SELECT quote_literal($1) AS text', [
    JSON.stringify(unfinished),
  ]);
  await client.query(`COMMENT ON SCHEMA ${mark} IS ${rows[0]?.text ?? "''"}`);
}

async function unmark(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${mark} CASCADE`);
}

async function readUnfinished(client: pg.ClientBase): Promise<UnfinishedRestore | null> {
  const { rows } = await client.query<{ text: string | null }>(
    `SELECT obj_description(oid, 'pg_namespace') AS text FROM pg_namespace WHERE nspname = $1`,
    [mark],
  );
  return rows[0]?.text ? markSchema.parse(JSON.parse(rows[0].text)) : null;
}

/**
 * Puts the pictures of a restore whose rows are committed in their place; it can be cut off and repeated. Returns what it
 * finished, `null` when nothing remained.
 */
export function finishRestore(
  connection: Connection,
  filesDir: string,
  onStep: (step: RestoreStep) => void = () => {},
): Promise<UnfinishedRestore | null> {
  return withClient(connection, 'iskra-restore', async (client) => {
    if ((await readUnfinished(client)) === null) return null;
    // Of processes that start together one moves the folder.
    await client.query(`SELECT pg_advisory_lock(hashtext('${mark}'))`);
    const unfinished = await readUnfinished(client);
    if (unfinished === null) return null;
    await replaceFolder(filesDir, onStep);
    onStep('unmark');
    await unmark(client);
    return unfinished;
  });
}
