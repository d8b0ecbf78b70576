import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorText } from '#server/platform/error-text.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Connection } from './open-database.ts';
import { connectionOfUrl, moveOn, serversOf } from './servers/server-list.ts';
import { databaseErrorOf } from './transaction.ts';

const oldestVersion = 150_000;
const startingUp = '57P03';
/** How long a command waits for a database that starts or fails over. */
const leastPatience = 30_000;
const pauseMilliseconds = 500;
/** A server that is not there yet, or that does not answer yet. */
const notYet = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'EPIPE',
]);
/** A server that starts, stops or has no free connection at the moment. */
const notNow = new Set([startingUp, '57P01', '57P02', '53300']);

export interface Patience {
  /** How long to wait for a database that is not there yet, such as while the machine boots. */
  milliseconds: number;
  /** Called once, when the wait begins. */
  onWait(reason: string): void;
  /** Ends the wait: the shop is to stop before it has started. */
  signal: AbortSignal;
}

/**
 * Verifies that the operator's database is reachable and that the shop can use it. What does not change by waiting, such
 * as a wrong password, is refused at once.
 * @throws StartError with the cause
 */
export async function reachDatabase(databaseUrl: string, patience?: Patience): Promise<Connection> {
  const connection = connectionOfUrl(databaseUrl);
  const servers = serversOf(connection);
  const since = performance.now();
  for (let hasWaited = false; ; hasWaited = true) {
    const error = await tryOnce(connection);
    if (error === null) return connection;
    const passed = performance.now() - since;
    if (passed >= patienceFor(error, servers !== undefined, patience?.milliseconds ?? 0)) {
      throw error instanceof StartError ? error : new StartError(sentence(error, placeOf(databaseUrl)));
    }
    if (!hasWaited) patience?.onWait(sentence(error, placeOf(databaseUrl)));
    // One of several may be away or a standby; a failover may be under way.
    if (servers && isElsewhere(error)) moveOn(servers, servers.current);
    await wait(pauseMilliseconds);
    if (patience?.signal.aborted) throw new StartError('Stopped while it waited for the database.');
  }
}

function patienceFor(error: unknown, isOneOfSeveral: boolean, patience: number): number {
  const least = databaseErrorOf(error)?.code === startingUp || (isOneOfSeveral && isElsewhere(error));
  return Math.max(least ? leastPatience : 0, isLate(error) ? patience : 0);
}

/** Whether the error may be gone by itself. */
function isLate(error: unknown): boolean {
  if (error instanceof StartError || !(error instanceof Error)) return false;
  const refusal = databaseErrorOf(error);
  if (refusal !== null) return notNow.has(refusal.code ?? '');
  const code = 'code' in error ? error.code : undefined;
  if (code === undefined) return /timeout|terminated unexpectedly/i.test(error.message);
  // The socket of a server that does not run yet.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return typeof code === 'string' && notYet.has(code);
}

/** A starting process loads its modules meanwhile, which holds up an answer that is there, for seconds on a busy machine. */
const answerWithin = 20_000;

async function tryOnce(connection: Connection): Promise<unknown> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ application_name: 'iskra-start', connectionTimeoutMillis: answerWithin, ...connection });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        pg_is_in_recovery() as "isStandby", current_setting('server_encoding') as encoding, current_database() as name`,
    );
    return judge(rows[0]);
  } catch (error) {
    return error;
  } finally {
    await client?.end().catch(() => {});
  }
}

interface Facts {
  version: string;
  number: number;
  isStandby: boolean;
  encoding: string;
  name: string;
}

/** Why the shop cannot use this database, or null. */
function judge(facts: Facts | undefined): Error | null {
  if (facts?.isStandby) return new Standby();
  if (facts === undefined || facts.number < oldestVersion) {
    return new StartError(
      `This is PostgreSQL ${facts?.version ?? 'unknown'}; iskra needs version 15 or later. Set DATABASE_URL to a newer one.`,
    );
  }
  if (facts.encoding === 'UTF8') return null;
  const create = `createdb --encoding=UTF8 --template=template0 ${facts.name}`;
  return new StartError(
    `The database "${facts.name}" has the encoding ${facts.encoding}, which lacks letters that the shop stores. Create it with UTF8: ${create}`,
  );
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
      return unanswered(error, place.host);
  }
}

/** Why there was no conversation with the server. */
function unanswered(error: unknown, host: string): string {
  const { code, message } = causeOf(error);
  if (message.includes('does not support SSL'))
    return `PostgreSQL at ${host} offers no TLS, which DATABASE_URL asks for: turn on ssl there or, in a private network, remove sslmode from it.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code))
    return `The certificate of PostgreSQL at ${host} is not trusted (${code}): correct it, or add sslrootcert with the path of its authority to DATABASE_URL.`;
  if (message.includes('password must be a string'))
    return `PostgreSQL at ${host} asks for a password: add it to DATABASE_URL.`;
  const reason = code || message;
  return `No database answers at ${host}${reason && ` (${reason})`}: start PostgreSQL there, or correct DATABASE_URL.`;
}

function causeOf(error: unknown): { code: string; message: string } {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code: /^[A-Z0-9_]+$/.test(code) ? code : '', message: errorText(error) };
}

function placeOf(databaseUrl: string): { host: string; name: string } {
  if (!URL.canParse(databaseUrl)) return { host: 'the address in DATABASE_URL', name: '' };
  const url = new URL(databaseUrl);
  return {
    host: url.host || url.searchParams.get('host') || 'localhost',
    name: decodeURIComponent(url.pathname.slice(1)),
  };
}
