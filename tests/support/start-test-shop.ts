import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { bindShop, buildApp } from '#server/app.ts';
import { readMailServer } from '#server/features/store/messages/mail-server/read-mail-server.ts';
import { publishDefaultPages } from '#server/features/store/pages/publish-default-pages.ts';
import { openChanges } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { readsFromPrimary } from '#server/platform/database/open-reads.ts';
import { createFilledDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BoundFeatures } from '#server/platform/features/bind-features.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openCounters } from '#server/platform/http/limits/open-counters.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { runOperation } from '#server/platform/operation.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { prepareEmptyShop } from '#server/prepare-empty-shop.ts';
import { readConfig } from '#server/read-config.ts';
import { HttpClient, type Json } from './http-client.ts';
import { injectFetch } from './inject-fetch.ts';
import { noteMail, sensitiveLines } from './log-scan.ts';
import { throughPooler } from './pgbouncer.ts';

export interface TestShopOptions {
  /** Creates the first administrator with these credentials. */
  admin?: { email: string; password: string };
  /** Loads the demo shop; false by default. */
  demo?: boolean;
  config?: Partial<Config>;
  /** A database with data, dropped by `stop`; a new empty one by default. */
  database?: TestDatabase;
}

export interface TestShop {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  /** Every email sent so far, oldest first. */
  mails: Mail[];
  /** A visitor who reaches the shop without a socket. Stores cookies and fetches CSRF tokens. */
  client(): HttpClient;
  /** A new customer, registered and signed in; with the client `as` if given. */
  signUp(
    changes?: Record<string, unknown>,
    as?: HttpClient,
  ): Promise<{ client: HttpClient; user: Json; email: string; password: string }>;
  /** The administrator of `options.admin`, signed in; with the client `as` if given. */
  signInAsAdmin(as?: HttpClient): Promise<HttpClient>;
  /** Runs the due jobs and returns their number. */
  drainJobs(): Promise<number>;
  /** Advances the shop's clocks. */
  advanceClock(milliseconds: number): void;
  /** Opens a real socket and returns the URL, `http://127.0.0.1:…`. */
  listen(): Promise<string>;
  /** Returns and clears the warnings and errors logged so far. Any that remain make `stop` fail. */
  takeLog(): Record<string, unknown>[];
  stop(): Promise<void>;
}

let counter = 0;

/** A whole shop with a separate database. Only the mailbox and the clock are simulated. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  return startOn(options.database ?? (await createFilledDatabase(fillForAll)), options, prepareEmptyShop);
}

/** What each start of an empty shop makes alike: its queues and default pages. */
async function fillForAll(database: TestDatabase): Promise<void> {
  const kept = { ...database, drop: async () => {} };
  const shop = await startOn(kept, {}, (deps) => runOperation(deps, publishDefaultPages));
  await shop.stop();
}

async function startOn(
  database: TestDatabase,
  options: TestShopOptions,
  prepare: (deps: Deps, shop: BoundFeatures) => Promise<unknown>,
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-shop-'));
  const { connection, pooler } = throughPooler(database.connection);
  const { db, close } = openDatabase({ connection, pooler });
  const logEntries: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const log = openLog('debug', linesInto(lines, logEntries));
  const mails: Mail[] = [];
  let clockOffset = 0;
  const clocks = {
    clock: () => new Date(Date.now() + clockOffset),
    elapsed: () => performance.now() + clockOffset,
  };
  const secrets = secretsFrom(randomBytes(32));
  const limits = openCounters({
    connection,
    pooler,
    secrets,
    // On a busy machine a statement may exceed the second after which a shop counts in memory.
    statementMilliseconds: 20_000,
    log,
    ...clocks,
  });
  const config = testConfig(folder, options);
  const deps: Deps = {
    db,
    reads: readsFromPrimary(db),
    connection: database.connection,
    config,
    log,
    secrets,
    jobs: openJobs({ db, log, byHand: true }),
    metrics: new Registry(),
    mailer: memoryMailer(mails, () => readMailServer({ db, secrets, config })),
    files: openFiles(config),
    changes: await openChanges({ db, connection: database.connection, log }),
    counters: limits.counters,
    ...clocks,
  };
  const shop = bindShop(deps);
  shop.registerJobs();
  const app = await buildApp(deps, shop);
  await deps.jobs.start();
  await prepare(deps, shop);

  const client = () => new HttpClient('http://localhost', injectFetch(app));
  const stop = async () => {
    await app.close();
    await deps.jobs.stop();
    await deps.changes.close();
    await limits.close();
    await close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    const leakedLines = sensitiveLines(lines);
    if (leakedLines.length > 0) throw new Error(`Secrets in the log:\n${leakedLines.slice(0, 5).join('\n')}`);
    if (logEntries.length > 0)
      throw new Error(`Unexpected log entries:\n${logEntries.map((line) => JSON.stringify(line)).join('\n')}`);
  };
  return {
    app,
    db,
    deps,
    mails,
    client,
    signUp: (changes, as = client()) => signUp(as, changes),
    signInAsAdmin: (as = client()) => signIn(as, options.admin),
    drainJobs: () => deps.jobs.drain(),
    advanceClock: (milliseconds) => {
      clockOffset += milliseconds;
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    takeLog: () => logEntries.splice(0),
    stop,
  };
}

function testConfig(folder: string, options: TestShopOptions): Config {
  return {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000' }),
    adminEmail: options.admin?.email ?? null,
    adminPassword: options.admin?.password ?? null,
    demo: options.demo ? 'iskra' : null,
    // Nothing answers there.
    viesUrl: 'http://127.0.0.1:9',
    econtUrl: 'http://127.0.0.1:9',
    speedyUrl: 'http://127.0.0.1:9',
    boxnowUrl: 'http://127.0.0.1:9',
    ...options.config,
  };
}

async function signUp(client: HttpClient, changes: Record<string, unknown> = {}) {
  const email = `person-${++counter}-${randomBytes(3).toString('hex')}@example.com`;
  const credentials = { email, password: 'Long-enough-1', firstName: 'Ива', lastName: 'Петрова', ...changes };
  const registered = await client.post('/api/auth/register', credentials);
  if (registered.status !== 201) throw new Error(`Could not register: ${registered.text}`);
  const answer = await client.signIn(credentials.email, credentials.password);
  if (answer.status !== 200) throw new Error(`Could not sign in: ${answer.text}`);
  return { client, user: answer.body.user, email: credentials.email, password: credentials.password };
}

async function signIn(client: HttpClient, admin: TestShopOptions['admin']): Promise<HttpClient> {
  if (!admin) throw new Error('Start the shop with { admin: { email, password } } to sign in as administrator.');
  const answer = await client.signIn(admin.email, admin.password);
  if (answer.status !== 200) throw new Error(`The administrator could not sign in: ${answer.text}`);
  return client;
}

function memoryMailer(mails: Mail[], server: Deps['mailer']['server']): Deps['mailer'] {
  const send = async (mail: Mail): Promise<string> => {
    noteMail(mail);
    return `250 OK, ${mails.push(mail)}`;
  };
  return { outbox: 'memory', server, send, close: () => {} };
}

const warning = 40;

/** Stores every line, and the warnings and errors separately. */
function linesInto(all: string[], logEntries: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, callback) {
      const lines = chunk.toString().split('\n').filter(Boolean);
      all.push(...lines);
      // A slow request is due to the machine, not the shop.
      const parsed = lines.map((line) => JSON.parse(line));
      logEntries.push(...parsed.filter(({ msg, level }) => msg !== 'request' && level >= warning));
      callback();
    },
  });
}
