import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findLosses, withDatabase } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const rounds = 16;

export const killBackends: Trial = {
  name: 'kill-backends',
  expected: `${rounds} × all connections terminated or one backend killed with -9: no exit, first order within 3 s`,
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.start();
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    let slowest = 0;
    for (let n = 0; n < rounds; n++) {
      await wait(2_000);
      const pids = await endBackends(dataDir, n % 2 === 0);
      const [pid] = pids;
      if (n % 2 === 1 && pid !== undefined) process.kill(pid, 'SIGKILL');
      slowest = Math.max(slowest, await buyers.untilNext(performance.now()));
    }
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(slowest <= 3_000, `the first order came after ${slowest} ms`);
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return { observed: `${told(sales)}; slowest first order ${slowest} ms`, violations: violations.list };
  },
};

/** The backends of the shop, which are terminated at once if `all`. Waits while the server recovers from the last kill. */
async function endBackends(dataDir: string, all: boolean): Promise<number[]> {
  for (let tries = 0; ; tries++) {
    try {
      return await withDatabase({ dataDir }, (db) => terminate(db, all));
    } catch (error) {
      if (tries === 20) throw error;
      await wait(500);
    }
  }
}

async function terminate(db: Parameters<typeof queryRows>[0], all: boolean): Promise<number[]> {
  const rows = await queryRows(
    db,
    { pid: column.number },
    sql`with others as materialized (select pid from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid())
      select pid::float8 as pid from others where case when ${all} then pg_terminate_backend(pid) else true end`,
  );
  return rows.map(({ pid }) => pid);
}
