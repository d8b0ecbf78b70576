import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { bindShop, buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readsFromPrimary } from '#server/platform/database/open-reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { MemoryCounters } from '#server/platform/http/limits/memory-counters.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { readConfig } from '#server/read-config.ts';

/** The OpenAPI document of the shop, as committed in docs/. Requires no database. */
export async function describeShop(): Promise<string> {
  const connection = { host: '127.0.0.1', port: 1 };
  const { db, close } = openDatabase({ connection });
  const log = openLog('silent');
  const deps: Deps = {
    db,
    reads: readsFromPrimary(db),
    connection,
    log,
    config: readConfig({ NODE_ENV: 'test' }),
    secrets: secretsFrom(randomBytes(32)),
    jobs: openJobs({ db, log, byHand: true }),
    metrics: new Registry(),
    mailer: { outbox: 'nowhere', server: async () => null, send: async () => '', close: () => {} },
    files: openFileStore(tmpdir()),
    changes: { listen: () => () => {}, isListening: () => true, tellOthers: () => {}, close: async () => {} },
    counters: new MemoryCounters(),
    elapsed: () => performance.now(),
    clock: () => new Date(0),
  };
  const app = await buildApp(deps, bindShop(deps));
  const { statusCode, payload } = await app.inject('/api/openapi.json');
  await app.close();
  await close();
  if (statusCode !== 200) throw new Error(`/api/openapi.json answers ${statusCode}: ${payload}`);
  return `${JSON.stringify(JSON.parse(payload), null, 2)}\n`;
}
