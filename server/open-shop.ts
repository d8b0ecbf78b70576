import { join } from 'node:path';
import { Registry } from 'prom-client';
import { bindShop, buildApp } from '#server/app.ts';
import { startNeutral } from '#server/demo/start/start-neutral.ts';
import { hasOwner } from '#server/features/customers/accounts/users/make-first-administrator.ts';
import { readMailServer } from '#server/features/store/messages/mail-server/read-mail-server.ts';
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
import { sealedParts } from '#server/platform/features/questions.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openCounters } from '#server/platform/http/limits/open-counters.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { measureMailer } from '#server/platform/metrics/measure-mailer.ts';
import { extendStart } from '#server/platform/notify-systemd.ts';
import { resealAll } from '#server/platform/reseal.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { StartError } from '#server/platform/start-error.ts';
import { closeDoors, listen } from '#server/processes/listen.ts';
import type { ShopConnection } from '#server/processes/open-connection.ts';
import type { Opened } from '#server/processes/opened.ts';
import type { ProcessRole } from '#server/processes/process-role.ts';
import type { EmailsGo, ProcessOptions, StartedProcess } from '#server/processes/started-process.ts';
import { prepareEmptyShop } from './prepare-empty-shop.ts';

/** What a process has before it loads the features. */
export interface Opening extends Required<ProcessOptions> {
  config: Config;
  log: Log;
  connection: ShopConnection;
  resources: Opened;
}

/**
 * Opens the shop on its database: migrations, the HTTP server as soon as it can answer, then the workers of jobs. What is
 * queued before they start waits in the database.
 */
export async function openShop(opening: Opening): Promise<Pick<StartedProcess, 'administrator' | 'emails' | 'scrape'>> {
  const { config, log, connection, resources, role, isOneOfSeveral } = opening;
  const { direct } = connection;
  await migrateOrSay(direct, () => backUpInTime(config, direct, log));
  const deps = await openDeps(config, log, connection, resources, role);
  const shop = bindShop(deps);
  const app = role === 'worker' ? null : await buildApp(deps, shop);
  const scrape = measureShop(deps, shop.ask, { watchesMachine: role !== 'web' });
  shop.registerJobs();
  await deps.jobs.prepare();
  await resealAll(deps, shop.ask(sealedParts));
  if (!config.demo && !(await hasOwner(deps.db))) await startNeutral(deps);
  const administrator = await prepareEmptyShop(deps, shop);
  resources.add('http and jobs', () => Promise.all([app?.server.listening && closeDoors(app), deps.jobs.stop()]));
  if (app) await listen(app, config, isOneOfSeveral);
  await deps.jobs.start();
  return { administrator, emails: await whereEmailsGo(deps), scrape };
}

async function whereEmailsGo(deps: Deps): Promise<EmailsGo> {
  const server = await deps.mailer.server();
  return server === null ? { into: deps.mailer.outbox } : { by: new URL(server.url).host };
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
  const secrets = await loadSecrets(db, config);
  const mailer = openMailer({
    from: config.mailFrom ?? `no-reply@${new URL(config.baseUrl).hostname}`,
    outbox: join(config.dataDir, 'outbox'),
    readServer: () => readMailServer({ db, secrets, config }),
  });
  resources.add('mail', () => mailer.close());
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
