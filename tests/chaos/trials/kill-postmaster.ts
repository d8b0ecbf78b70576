import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { findClusterDir } from '#server/platform/embedded-postgres/cluster-dir.ts';
import { Buyers, clientOf, stockUp, told } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const kills = 3;

export const killPostmaster: Trial = {
  name: 'kill-postmaster',
  expected: `${kills} × kill -9 of the embedded PostgreSQL: the shop restarts it, pages from memory go on, first order within 3 s`,
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start();
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const visitor = clientOf(shop.origin);
    let slowest = 0;
    for (let n = 0; n < kills; n++) {
      // After half a minute of stability the shop restarts PostgreSQL without a pause again.
      await wait(n === 0 ? 3_000 : 31_000);
      await visitor.get('/');
      process.kill(await postmasterOf(dataDir), 'SIGKILL');
      const since = performance.now();
      const page = await visitor.get('/');
      violations.unless(page.status === 200, `the home page was answered with ${page.status}`);
      slowest = Math.max(slowest, await buyers.untilNext(since));
    }
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(slowest <= 3_000, `the first order came after ${slowest} ms`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    const refusal = Math.round(sales.slowestRefusal);
    return {
      observed: `${told(sales)}; slowest first order ${slowest} ms, slowest 503 ${refusal} ms`,
      violations: violations.list,
    };
  },
};

async function postmasterOf(dataDir: string): Promise<number> {
  const clusterDir = await findClusterDir(dataDir);
  return Number(readFileSync(join(clusterDir ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
