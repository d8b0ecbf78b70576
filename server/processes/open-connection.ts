import type { Config } from '#server/config.ts';
import { claimDataFolder } from '#server/platform/database/claim-data-folder.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { Log } from '#server/platform/log.ts';
import { shown } from './greeting.ts';
import type { Opened } from './opened.ts';

/** Of each process: for changes, limits and the data folder. */
const connectionsBesidePool = 4;

/** The operator's database, else the embedded one, which then runs until `opened` is closed. */
export async function openConnection(
  config: Config,
  log: Log,
  opened: Opened,
  processes = 1,
): Promise<{ connection: Connection; place: string }> {
  if (config.databaseUrl !== null) {
    const connection = await reachDatabase(config.databaseUrl);
    opened.add('data folder', await claimDataFolder({ connection, dataDir: config.dataDir, log }));
    return { connection, place: 'as DATABASE_URL says' };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stdout.write(`${line}\n`),
    connections: processes * (config.databasePool + connectionsBesidePool),
  });
  opened.add('postgres', () => postgres.stop());
  return { connection: postgres.connection, place: shown(postgres.clusterDir) };
}
