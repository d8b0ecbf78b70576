import { join } from 'node:path';
import { Registry } from 'prom-client';
import { bindShop, buildApp } from '#server/app.ts';
import { leaveDemo } from '#server/demo/leave-demo.ts';
import { loadDemoShop } from '#server/demo/load-demo-shop.ts';
import {
  type FirstAdministrator,
  hasOwner,
  makeFirstAdministrator,
} from '#server/features/customers/accounts/users/make-first-administrator.ts';
import { publishDefaultPages } from '#server/features/store/pages/publish-default-pages.ts';
import { startInEuro } from '#server/features/store/settings/currency/start-in-euro.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { measureShop } from '#server/measure-shop.ts';
import { backUpBeforeUpdate } from '#server/platform/backup/back-up-before-update.ts';
import { openChanges } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts';
import { type Connection, openDatabase } from '#server/platform/database/open-database.ts';
import { openReads, type Reads, readsFromPrimary } from '#server/platform/database/open-reads.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { BoundFeatures } from '#server/platform/features/bind-features.ts';
import { sealedParts } from '#server/platform/features/questions.ts';
import { openFiles, requireUsableFiles } from '#server/platform/files/open-files.ts';
import { openCounters } from '#server/platform/http/limits/open-counters.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { measureMailer } from '#server/platform/metrics/measure-mailer.ts';
import type { Scrape } from '#server/platform/metrics/measure-process.ts';
import { extendStart } from '#server/platform/notify-systemd.ts';
import { runOperation } from '#server/platform/operation.ts';
import { resealAll } from '#server/platform/reseal.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { StartError } from '#server/platform/start-error.ts';
import { startTracing } from '#server/platform/tracing/start-tracing.ts';
import { announceStart } from '#server/processes/announce-start.ts';
import { closeDoors, listen, requireFreePort } from '#server/processes/listen.ts';
import { openConnection, type ShopConnection } from '#server/processes/open-connection.ts';
import { Opened } from '#server/processes/opened.ts';
import type { ProcessRole } from '#server/processes/process-role.ts';

/** What a process says of itself when it is ready. */
export interface Ready {
  /** The administrator that this start created. */
  administrator: FirstAdministrator | null;
  /** Where emails are delivered. */
  emails: string;
}

export interface StartedProcess extends Ready {
  /** Where the database is, for the operator. */
  place: string;
  scrape: Scrape;
  /** Finishes work in progress (at most 10 s) and releases all resources. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  role: ProcessRole;
  /** One of several processes on this port: the one that started them serves the metrics and owns the port. */
  isOneOfSeveral?: boolean;
}

/**
 * Starts one process of the shop: database, migrations, jobs, and the HTTP server last. If a step fails, everything
 * opened before is closed. Processes that start together on an empty database take turns; one fills it.
 */
export async function startShop(
  config: Config,
  log: Log,
  { role, isOneOfSeveral = false }: ProcessOptions,
): Promise<StartedProcess> {
  const resources = new Opened(log);
  try {
    if (role !== 'worker' && !isOneOfSeveral) await requireFreePort(config);
    await requireUsableFiles(config, log);
    if (config.tracing !== null) resources.add('traces', await startTracing(config.tracing));
    const connection = await openConnection(config, log, resources);
    const { direct, place } = connection;
    await migrateOrSay(direct, () => backUpInTime(config, direct, log));
    const deps = await openDeps(config, log, connection, resources, role);
    const shop = bindShop(deps);
    const app = role === 'worker' ? null : await buildApp(deps, shop);
    const scrape = measureShop(deps, shop.ask, { watchesMachine: role !== 'web' });
    shop.registerJobs();
    await deps.jobs.start();
    await resealAll(deps, shop.ask(sealedParts));
    const administrator = await prepareEmptyShop(deps, shop);
    if (app) await listen(app, config, isOneOfSeveral);
    resources.add('http and jobs', () => Promise.all([app && closeDoors(app), deps.jobs.stop()]));
    if (!isOneOfSeveral) await announceStart(config, log, { scrape }, resources);
    return { administrator, emails: deps.mailer.destination, place, scrape, stop: () => resources.close() };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

/** systemd waits for the backup, which takes long in a large shop. */
async function backUpInTime(config: Config, connection: Connection, log: Log): Promise<void> {
  const stopExtending = extendStart(config, log);
  try {
    await backUpBeforeUpdate(config, connection, log);
  } finally {
    stopExtending();
  }
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

async function openDeps(
  config: Config,
  log: Log,
  { connection, direct, pooler }: ShopConnection,
  resources: Opened,
  role: ProcessRole,
): Promise<Deps> {
  const { db, close } = openDatabase({
    connection,
    pooler,
    poolSize: config.databasePool,
    onError: (error) => log.warn({ error: errorText(error) }, 'A database connection broke'),
    onSlow: (statement, milliseconds) => log.warn({ statement, milliseconds }, 'A statement of the database took long'),
  });
  resources.add('database', close);
  const metrics = new Registry();
  const reads = openReadsOf(config, { db, log, metrics });
  resources.add('reads', () => reads.close());
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom ?? `iskra <no-reply@${new URL(config.baseUrl).hostname}>`,
    outbox: join(config.dataDir, 'outbox'),
  });
  resources.add('mail', () => mailer.close());
  const secrets = await loadSecrets(db, config);
  const clocks = { clock: () => new Date(), elapsed: () => performance.now() };
  const limits = openCounters({ connection, pooler, secrets, log, ...clocks });
  resources.add('limits', limits.close);
  const changes = await openChanges({ db, connection: direct, log });
  resources.add('changes', () => changes.close());
  return {
    db,
    reads,
    connection: direct,
    config,
    log,
    secrets,
    jobs: openJobs({ db, log, changes, runsJobs: role !== 'web' }),
    metrics,
    mailer: measureMailer(mailer, metrics),
    files: openFiles(config),
    changes,
    counters: limits.counters,
    ...clocks,
  };
}

function openReadsOf(config: Config, { db, log, metrics }: Pick<Deps, 'db' | 'log' | 'metrics'>): Reads {
  if (config.databaseReadUrl === null) return readsFromPrimary(db);
  return openReads({
    db,
    replica: { connectionString: config.databaseReadUrl },
    poolSize: config.databasePool,
    onError: (error) => log.warn({ error: errorText(error) }, 'A connection to the replica broke'),
    metrics,
  });
}

/**
 * Fills an empty database before the server listens: the texts of its pages, an administrator and, unless DEMO=false,
 * the demo shop. A shop without an owner is new, and starts in the configured currency.
 */
export async function prepareEmptyShop(
  deps: Deps,
  { ask }: Pick<BoundFeatures, 'ask'>,
): Promise<FirstAdministrator | null> {
  await runOperation(deps, publishDefaultPages);
  if (deps.config.demo) await loadDemoShop(deps);
  else await leaveDemo(deps);
  if (deps.config.currency === 'EUR' && !(await hasOwner(deps.db)))
    await runOperation(deps, (op) => startInEuro(op, ask(currencyParts)));
  return makeFirstAdministrator(deps);
}
