import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Connection } from './open-database.ts';
import { connectionOfUrl, moveOn, serversOf } from './servers/server-list.ts';
import { databaseErrorOf } from './transaction.ts';

const oldestVersion = 150_000;
const startingUp = '57P03';
const triesWhileStartingUp = 60;

/**
 * Verifies that the operator's database is reachable and its version is supported.
 * @throws StartError with the cause
 */
export async function reachDatabase(databaseUrl: string): Promise<Connection> {
  const connection = connectionOfUrl(databaseUrl);
  const servers = serversOf(connection);
  for (let tries = 1; ; tries++) {
    const error = await tryOnce(connection);
    if (error === null) return connection;
    if (servers && isElsewhere(error) && tries < triesWhileStartingUp) {
      // One of several may be away or a standby; a failover may be under way.
      moveOn(servers, servers.current);
      await wait(500);
      continue;
    }
    if (databaseErrorOf(error)?.code !== startingUp || tries >= triesWhileStartingUp) {
      throw error instanceof StartError ? error : new StartError(sentence(error, placeOf(databaseUrl)));
    }
    await wait(500);
  }
}

async function tryOnce(connection: Connection): Promise<unknown> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ application_name: 'iskra-start', connectionTimeoutMillis: 5_000, ...connection });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; isStandby: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        pg_is_in_recovery() as "isStandby"`,
    );
    const { version, number, isStandby } = rows[0] ?? { version: 'unknown', number: 0, isStandby: false };
    if (isStandby) return new Standby();
    if (number >= oldestVersion) return null;
    return new StartError(
      `This is PostgreSQL ${version}; iskra needs version 15 or later. Set DATABASE_URL to a newer one.`,
    );
  } catch (error) {
    return error;
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The server only repeats what the primary writes. */
class Standby extends Error {}

/** Whether another of several servers may do: this one is away or a standby, and does not refuse for another reason. */
function isElsewhere(error: unknown): boolean {
  const refusal = databaseErrorOf(error)?.code;
  return !(error instanceof StartError) && (refusal === undefined || refusal === startingUp);
}

/** The error as one sentence, without the password. */
function sentence(error: unknown, place: { host: string; name: string }): string {
  if (error instanceof Standby)
    return `PostgreSQL at ${place.host} is a standby: set DATABASE_URL to the primary, or to both, as host1:5432,host2:5432.`;
  switch (databaseErrorOf(error)?.code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place.host} refuses the user or password of DATABASE_URL: correct them.`;
    case '3D000':
      return `PostgreSQL at ${place.host} has no database "${place.name}": create it, or correct DATABASE_URL.`;
    case '53300':
      return `PostgreSQL at ${place.host} has no free connection: lower DATABASE_POOL or raise its max_connections.`;
    default:
      return `No database answers at ${place.host}${reason(error)}: start PostgreSQL there, or correct DATABASE_URL.`;
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^[A-Z0-9_]+$/.test(code) ? ` (${code})` : '';
}

function placeOf(databaseUrl: string): { host: string; name: string } {
  if (!URL.canParse(databaseUrl)) return { host: 'the address in DATABASE_URL', name: '' };
  const url = new URL(databaseUrl);
  return {
    host: url.host || url.searchParams.get('host') || 'localhost',
    name: decodeURIComponent(url.pathname.slice(1)),
  };
}
