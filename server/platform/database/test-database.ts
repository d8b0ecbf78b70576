import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { connectionUrl } from './connection-url.ts';
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';
import type { Connection } from './open-database.ts';

/** The environment variable with the URL of the test server, set by the caller or by `startTestCluster`. */
const VARIABLE = 'DATABASE_URL_TEST';

/** The environment variable with the name of the database that `createFilledDatabase` copies in this run. */
const FILLED = 'TEST_DATABASE_FILLED';

const NOT_UNIQUE = new Set(['42P04', '23505']);

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/**
 * Provides PostgreSQL for a test run: the server in DATABASE_URL_TEST, or a new one in a temporary folder, without
 * fsync for speed. Child processes started afterwards inherit the URL.
 */
export async function startTestCluster(): Promise<{ stop(): Promise<void> }> {
  let own: { server: EmbeddedPostgres; folder: string } | undefined;
  if (!process.env[VARIABLE]) {
    const folder = await mkdtemp(join(tmpdir(), 'iskra-test-'));
    // mkdtemp creates it with mode 0700. PostgreSQL's user could not enter it when running as root.
    await chmod(folder, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, connections: 300 });
    own = { server, folder };
    process.env[VARIABLE] = connectionUrl(server.connection);
  }
  const filledName = `iskra_filled_${randomUUID().replaceAll('-', '')}`;
  process.env[FILLED] = filledName;
  const stop = async (): Promise<void> => {
    delete process.env[FILLED];
    if (own === undefined)
      return onServer(
        async (server) => void (await server.query(`DROP DATABASE IF EXISTS ${filledName} WITH (FORCE)`)),
      );
    delete process.env[VARIABLE];
    await own.server.stop();
    await rm(own.server.clusterDir, { recursive: true, force: true });
    await rm(own.folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(await templateName());
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/**
 * Creates a migrated, empty database for one test file as a copy of the template, in about 30 ms. With `template0` the
 * database has no tables.
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `iskra_test_${randomUUID().replaceAll('-', '')}`;
  const template = options.template ?? (await templateName());
  await onServer((server) => server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    connection: { connectionString: databaseUrl(name) },
    drop: () => onServer(async (server) => void (await server.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/**
 * A copy of a database that `fill` has filled, for the tests of this run that begin with the same rows: the first of
 * them fills it, in whichever process it runs.
 */
export async function createFilledDatabase(fill: (empty: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const name = process.env[FILLED];
  if (name === undefined) throw new Error('No test run: call startTestCluster first.');
  await onServer(async (server) => {
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const database = await createTestDatabase();
    await fill(database);
    const { pathname } = new URL(database.connection.connectionString ?? '');
    await server.query(`ALTER DATABASE ${pathname.slice(1)} RENAME TO ${name}`);
  });
  return createTestDatabase({ template: name });
}

/**
 * The name contains a hash of the migrations, so that a persistent server never uses the template of another schema.
 */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(MIGRATIONS_FOLDER).catch(() => [])).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) hash.update(file).update(await readFile(join(MIGRATIONS_FOLDER, file)));
  return `iskra_template_${hash.digest('hex').slice(0, 12)}`;
}

async function makeTemplate(name: string): Promise<void> {
  await onServer(async (server) => {
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount) return;
    try {
      await server.query(`CREATE DATABASE ${name}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !NOT_UNIQUE.has(error.code ?? '')) throw error;
    }
    // Two runs may do this concurrently on a shared server: migrations are serialized, and the second run changes
    // nothing.
    await migrate({ connectionString: databaseUrl(name) });
    await server.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
}

async function onServer<Result>(work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function serverUrl(): string {
  const url = process.env[VARIABLE];
  if (!url) throw new Error(`No test server: run this under Vitest, or set ${VARIABLE}.`);
  return url;
}

function databaseUrl(name: string): string {
  return serverUrl().replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
