import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp, currencyParts, sealedParts } from '#server/app.ts';
import { registerJobs } from '#server/register-jobs.ts';
import type { Config } from '#server/config.ts';
import {
  type FirstAdministrator,
  hasOwner,
  makeFirstAdministrator,
} from '#server/features/customers/accounts/users/make-first-administrator.ts';
import { loadDemoShop } from '#server/demo/load-demo-shop.ts';
import { leaveDemo } from '#server/demo/leave-demo.ts';
import { readShopFigures } from '#server/features/panel/dashboard/read-shop-figures.ts';
import { publishDefaultPages } from '#server/features/store/pages/publish-default-pages.ts';
import { startInEuro } from '#server/features/store/settings/start-in-euro.ts';
import { openChanges } from '#server/platform/cache/changes.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { backUpBeforeUpdate } from '#server/platform/backup/back-up-before-update.ts';
import { claimDataFolder } from '#server/platform/database/claim-data-folder.ts';
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import { type Connection, openDatabase } from '#server/platform/database/open-database.ts';
import { runOperation } from '#server/platform/operation.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { openCounters } from '#server/platform/http/limits/open-counters.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { measureProcess, type Scrape } from '#server/platform/metrics/measure-process.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { notifySystemd } from '#server/platform/notify-systemd.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { resealAll } from '#server/platform/reseal.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { StartError } from '#server/platform/start-error.ts';

export interface RunningShop {
  /** Lines for the operator: addresses, how to sign in, where emails are delivered. */
  greeting: string;
  /** Finishes work in progress (at most 10 s) and releases all resources. */
  stop(): Promise<void>;
}

/**
 * The time that requests in progress have to finish. Together with the other steps, a stop takes less than ten seconds.
 */
const drainMilliseconds = 7_000;
/** How long a stopping process still accepts connections, so that proxies see it fail its readiness check. */
const noticeMilliseconds = 1_000;

/**
 * Starts the shop: database, migrations, jobs, and the HTTP server last. If a step fails, everything opened before is
 * closed.
 */
export async function startShop(config: Config, log: Log): Promise<RunningShop> {
  const opened = new Opened(log);
  try {
    await requireFreePort(config);
    const { connection, place } = await openConnection(config, log, opened);
    await migrateOrSay(connection, () => backUpBeforeUpdate(config, connection, log));
    const deps = await openDeps(config, log, connection, opened);
    const app = await buildApp(deps);
    const scrape = measureProcess(deps.metrics, {
      db: deps.db,
      jobs: deps.jobs,
      readFigures: () => readShopFigures(deps.db),
    });
    registerJobs(deps);
    await deps.jobs.start();
    await resealAll(deps, sealedParts);
    const administrator = await prepareEmptyShop(deps);
    await listen(app, config);
    opened.add('http and jobs', () => Promise.all([closeDoors(app), deps.jobs.stop()]));
    await openMetricsPort(config, scrape, opened);
    await notifySystemd(config.systemdSocket, log);
    return { greeting: greeting(config, deps, place, administrator), stop: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openMetricsPort(config: Config, scrape: Scrape, opened: Opened): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port !== null) opened.add('metrics', await serveMetrics(scrape, { port, host }));
}

/**
 * Stops the HTTP server without interrupting requests. First `/api/ready` fails and every response closes its
 * connection, for a second in production, so that clients and proxies stop reusing connections. Then no new connection
 * is accepted and requests in progress finish; after `drainMilliseconds` the remaining connections are closed.
 */
async function closeDoors(app: FastifyInstance): Promise<void> {
  app.platform.draining = true;
  if (app.platform.config.environment === 'production') await wait(noticeMilliseconds);
  // A keep-alive connection becomes idle after its last response and would otherwise stay open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const force = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
  await app.close();
  clearTimeout(force);
  clearInterval(sweep);
}

/** Closes the opened resources in reverse order. */
class Opened {
  readonly #log: Log;
  readonly #closers: [string, () => unknown][] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, close: () => unknown): void {
    this.#closers.push([name, close]);
  }

  async close(): Promise<void> {
    for (let next = this.#closers.pop(); next; next = this.#closers.pop()) {
      const [name, close] = next;
      try {
        await close();
      } catch (error) {
        this.#log.warn({ part: name, error: String(error) }, 'Could not be closed cleanly');
      }
    }
  }
}

async function openConnection(
  config: Config,
  log: Log,
  opened: Opened,
): Promise<{ connection: Connection; place: string }> {
  if (config.databaseUrl !== null) {
    const connection = await reachDatabase(config.databaseUrl);
    opened.add('data folder', await claimDataFolder({ connection, dataDir: config.dataDir, log }));
    return { connection, place: 'as DATABASE_URL says' };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  opened.add('postgres', () => postgres.stop());
  return { connection: postgres.connection, place: shown(postgres.clusterDir) };
}

async function migrateOrSay(connection: Connection, beforeUpdate: () => Promise<unknown>): Promise<void> {
  try {
    await migrate(connection, MIGRATIONS_FOLDER, beforeUpdate);
  } catch (error) {
    if (databaseErrorOf(error)?.code !== '42501') throw error;
    throw new StartError(
      'The user of DATABASE_URL may not create tables or the extension pg_trgm: make it the owner of the database.',
    );
  }
}

async function openDeps(config: Config, log: Log, connection: Connection, opened: Opened): Promise<Deps> {
  const { db, close } = openDatabase({
    connection,
    poolSize: config.databasePool,
    onError: (error) => log.warn({ error: error.message }, 'A database connection broke'),
  });
  opened.add('database', close);
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom ?? `iskra <no-reply@${new URL(config.baseUrl).hostname}>`,
    outbox: join(config.dataDir, 'outbox'),
  });
  opened.add('mail', () => mailer.close());
  const secrets = await loadSecrets(db, config);
  const clocks = { clock: () => new Date(), elapsed: () => performance.now() };
  const limits = openCounters({ connection, secrets, log, ...clocks });
  opened.add('limits', limits.close);
  const changes = await openChanges({ db, connection, log });
  opened.add('changes', () => changes.close());
  return {
    db,
    connection,
    config,
    log,
    secrets,
    jobs: openJobs({ db, log }),
    metrics: new Registry(),
    mailer,
    files: openFileStore(join(config.dataDir, 'files')),
    changes,
    counters: limits.counters,
    ...clocks,
  };
}

/**
 * Fills an empty database before the server listens: the texts of its pages, an administrator and, unless DEMO=false,
 * the demo shop. A shop without an owner is new, and starts in the configured currency.
 */
export async function prepareEmptyShop(deps: Deps): Promise<FirstAdministrator | null> {
  await runOperation(deps, publishDefaultPages);
  if (deps.config.demo) await loadDemoShop(deps);
  else await leaveDemo(deps);
  if (deps.config.currency === 'EUR' && !(await hasOwner(deps.db)))
    await runOperation(deps, (op) => startInEuro(op, currencyParts));
  return makeFirstAdministrator(deps);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenError(error, port, host);
  }
}

/** Checked before PostgreSQL starts, so that the most common mistake is reported immediately. */
function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function listenError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Set PORT to a free one, for example PORT=${port === 65_535 ? 3001 : port + 1} npm start.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights. Set PORT to one above 1023, for example PORT=3000 npm start.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to one of its own, for example HOST=0.0.0.0.`);
  }
  return error;
}

function greeting(config: Config, deps: Deps, place: string, administrator: FirstAdministrator | null): string {
  const lines: [string, string][] = [
    ['Shop', config.baseUrl],
    ['Panel', `${config.baseUrl}/admin`],
    ['API', `${config.baseUrl}/api/docs`],
  ];
  if (administrator) {
    lines.push(['Sign in', administrator.email]);
    lines.push(['Password', administrator.password ?? 'as ADMIN_PASSWORD says']);
  } else lines.push(['Sign in', 'as an administrator made before']);
  lines.push([
    'E-mails',
    config.smtpUrl
      ? `go out by ${deps.mailer.destination}`
      : `are written to ${shown(deps.mailer.destination)} (SMTP_URL sends them)`,
  ]);
  lines.push(['Database', place]);
  const note = administrator?.password ? '\n  The password is shown this once. Change it after signing in.\n' : '';
  return `\n  iskra is ready\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n${note}`;
}

/** The path relative to the working directory when that is shorter. */
function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : `./${near}`;
}
