import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { DATABASE_NAME, SUPERUSER } from './create-cluster.ts';

const INCOMING = `${DATABASE_NAME}_restoring`;
/** The database that the last restore replaced. */
export const PREVIOUS = `${DATABASE_NAME}_before_restore`;

/**
 * Lets `fill` fill an empty database of the embedded server and then puts it in the place of the shop's database. The
 * replaced database is kept as `iskra_before_restore` until the next swap. When `fill` fails, nothing changes.
 */
export function swapDatabase<Result>(
  connection: Connection,
  fill: (incoming: Connection) => Promise<Result>,
): Promise<Result> {
  const asSuperuser = { ...connection, user: SUPERUSER, database: 'postgres' };
  return withClient(asSuperuser, 'iskra-restore', async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${INCOMING} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${INCOMING} OWNER ${DATABASE_NAME} TEMPLATE template0`);
    const result = await fill({ ...connection, database: INCOMING }).catch(async (error: unknown) => {
      await server.query(`DROP DATABASE IF EXISTS ${INCOMING} WITH (FORCE)`);
      throw error;
    });
    await server.query(`DROP DATABASE IF EXISTS ${PREVIOUS} WITH (FORCE)`);
    await server.query(`ALTER DATABASE ${DATABASE_NAME} RENAME TO ${PREVIOUS}`);
    await server.query(`ALTER DATABASE ${INCOMING} RENAME TO ${DATABASE_NAME}`);
    return result;
  });
}
