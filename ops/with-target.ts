import type { Config } from '#server/platform/config/config.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { lockDataDir } from '#server/platform/embedded-postgres/data-dir-lock.ts';
import { openDataDir } from '#server/platform/embedded-postgres/data-dir.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/**
 * Runs a restore or an import on the database of the shop, which does not run. The data folder is locked meanwhile, so
 * that two of them do not use one folder of pictures.
 */
export async function withTarget<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  work: (connection: Connection, isEmbedded: boolean) => Promise<Result>,
): Promise<Result> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === null) {
    const postgres = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(postgres.connection, true);
    } finally {
      await postgres.stop();
    }
  }
  const lock = await lockDataDir(await openDataDir(dataDir));
  try {
    return await work(await reachDatabase(url), false);
  } finally {
    await lock.release();
  }
}
