import pg from 'pg';
import type { Connection } from '#server/platform/database/open-database.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { StartError } from '#server/platform/start-error.ts';
import { DATABASE_NAME, SUPERUSER } from './create-cluster.ts';

const INCOMING = `${DATABASE_NAME}_restoring`;
/** The database that the last restore replaced. */
export const PREVIOUS = `${DATABASE_NAME}_before_restore`;
/** The previous one of before, from the moment that another one has replaced it until it is dropped. */
const OUTDATED = `${DATABASE_NAME}_outdated`;

/** Before these a swap can be cut off. */
export type SwapStep = 'create the incoming database' | 'swap the databases' | 'drop the earlier database of before';

const inUse = '55006';
const noSuchRole = '28000';

/**
 * Lets `fill` fill an empty database of the embedded server and then puts it in the place of the shop's database. The
 * replaced database is kept as `iskra_before_restore` until the next swap. The names change in one transaction: cut off
 * anywhere, the shop has the one or the other, and no database is dropped before another has its place. When `fill`
 * fails, nothing changes.
 */
export function swapDatabase<Result>(
  connection: Connection,
  fill: (incoming: Connection) => Promise<Result>,
  onStep: (step: SwapStep) => void = () => {},
): Promise<Result> {
  return asSuperuser(connection, async (server) => {
    onStep('create the incoming database');
    await drop(server, OUTDATED);
    await drop(server, INCOMING);
    await server.query(`CREATE DATABASE ${INCOMING} OWNER ${DATABASE_NAME} TEMPLATE template0`);
    try {
      const result = await fill({ ...connection, database: INCOMING });
      onStep('swap the databases');
      await swapNames(server);
      onStep('drop the earlier database of before');
      await drop(server, OUTDATED);
      return result;
    } catch (error) {
      // Otherwise the next start drops it.
      await drop(server, INCOMING).catch(() => {});
      throw error;
    }
  });
}

/**
 * Gives the shop its database of before again, after a swap that an earlier version made in two steps and that was cut
 * off between them; that version had moved the pictures already, which `beforeReturn` undoes. Removes what an interrupted
 * swap has left.
 */
export function settleSwap(connection: Connection, beforeReturn: () => Promise<void>): Promise<void> {
  return asSuperuser(connection, async (server) => {
    const { rows } = await server.query<{ name: string }>('SELECT datname AS name FROM pg_database');
    const has = (name: string) => rows.some((row) => row.name === name);
    if (!has(DATABASE_NAME) && has(PREVIOUS)) {
      await beforeReturn();
      await rename(server, PREVIOUS, DATABASE_NAME);
    } else if (!has(DATABASE_NAME) && has(INCOMING)) await rename(server, INCOMING, DATABASE_NAME);
    else if (has(INCOMING)) await drop(server, INCOMING);
    if (has(OUTDATED)) await drop(server, OUTDATED);
  });
}

async function swapNames(server: pg.Client): Promise<void> {
  try {
    await server.query('BEGIN');
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [PREVIOUS]);
    if (rowCount) await rename(server, PREVIOUS, OUTDATED);
    await rename(server, DATABASE_NAME, PREVIOUS);
    await rename(server, INCOMING, DATABASE_NAME);
    await server.query('COMMIT');
  } catch (error) {
    await server.query('ROLLBACK');
    if (!(error instanceof pg.DatabaseError) || error.code !== inUse) throw error;
    throw new StartError(
      'Another program is connected to the database of the shop, such as a backup or psql. End it, and run the command again.',
      { cause: error },
    );
  }
}

async function asSuperuser<Result>(
  connection: Connection,
  work: (server: pg.Client) => Promise<Result>,
): Promise<Result> {
  const on = (user: string | undefined) =>
    withClient({ ...connection, user, database: 'postgres' }, 'iskra-restore', work);
  try {
    return await on(SUPERUSER);
  } catch (error) {
    // In clusters of early versions there is no such role: the owner of the database is the superuser.
    if (!(error instanceof pg.DatabaseError) || error.code !== noSuchRole) throw error;
    return on(connection.user);
  }
}

const rename = (server: pg.Client, from: string, to: string) => server.query(`ALTER DATABASE ${from} RENAME TO ${to}`);

const drop = (server: pg.Client, name: string) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
