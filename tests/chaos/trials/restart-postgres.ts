import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const restarts = 4;

export const restartPostgres: Trial = {
  name: 'restart-postgres',
  expected: `${restarts} × an operator's own PostgreSQL stops for 2 s (fast shutdown, then kill -9) under 15 orders/s: no exit, first order within 3 s of its return`,
  async run(stage) {
    const violations = new Violations();
    const folder = join(stage.folder, 'server');
    let server = await startEmbeddedPostgres({ dataDir: folder });
    stage.after(() => server.stop());
    const { host = '', port, user, database } = server.connection;
    const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const shop = await stage.start({ env: { DATABASE_URL: url } });
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    let slowest = 0;
    for (let n = 0; n < restarts; n++) {
      await wait(2_000);
      if (n % 2 === 1) process.kill(postmasterOf(server.clusterDir), 'SIGKILL');
      await server.stop();
      await wait(2_000);
      server = await startEmbeddedPostgres({ dataDir: folder });
      slowest = Math.max(slowest, await buyers.untilNext(performance.now()));
    }
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(slowest <= 3_000, `the first order came after ${slowest} ms`);
    violations.list.push(...(await findLosses({ url }, sales.acknowledged)));
    return { observed: `${told(sales)}; slowest first order ${slowest} ms`, violations: violations.list };
  },
};

function postmasterOf(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
