import { setTimeout as wait } from 'node:timers/promises';
import { startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';
import { spawnShop, untilGreeting, untilReady } from '#tests/support/shop-process.ts';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const mostSeconds = 30;

export const failover: Trial = {
  name: 'failover',
  expected: `kill -9 of the primary under 15 orders/s at two web processes, promotion of its synchronous replica 3 s later: no acknowledged order lost, first order within ${mostSeconds} s of the promotion, no process restarted`,
  async run(stage) {
    const violations = new Violations();
    const servers = await startReplicatedPostgres(stage.folder, { isSynchronous: true });
    stage.after(() => servers.stop());
    const { primary, replica } = servers;
    const env = {
      DATABASE_URL: `postgresql://iskra@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/iskra?target_session_attrs=read-write`,
      DATABASE_READ_URL: replica.url,
    };
    const dataDir = `${stage.folder}/data`;
    const shops = (['web', 'web', 'worker'] as const).map((role) =>
      spawnShop({ port: stage.port(), dataDir, env, role }),
    );
    for (const shop of shops) stage.after(() => shop.kill('SIGKILL'));
    await Promise.all(shops.map((shop) => untilGreeting(shop, 120)));
    const [first, second] = shops;
    if (!first || !second) throw new Error('No shop runs.');
    const buyers = new Buyers([first.origin, second.origin], await stockUp(first.origin));
    for (let tries = 0; buyers.sales.acknowledged.length < 30 && tries < 300; tries++) await wait(200);
    const before = buyers.sales.acknowledged.length;
    await primary.kill('SIGKILL');
    await wait(3_000);
    await replica.query('select pg_promote()');
    const promoted = performance.now();
    const untilOrder = await buyers.untilNext(promoted, mostSeconds * 2_000);
    // A shop that takes no orders is not ready either.
    if (untilOrder < Infinity) await Promise.all([untilReady(first), untilReady(second)]);
    await wait(5_000);
    const sales = await buyers.stop();
    violations.unless(before > 10, `only ${before} orders before the kill`);
    violations.unless(untilOrder <= mostSeconds * 1000, `the first order came ${untilOrder} ms after the promotion`);
    violations.unless(
      shops.every((shop) => shop.ended() === null),
      'a process ended',
    );
    const wrong = Object.keys(sales.statuses).filter((refusal) => refusal.startsWith('500'));
    const logged = shops.flatMap((shop) =>
      shop
        .output()
        .split('\n')
        .filter((line) => line.includes('"INTERNAL"')),
    );
    violations.unless(wrong.length + logged.length === 0, `500 instead of 503: ${logged[0]?.slice(0, 900)}`);
    violations.list.push(...(await findLosses({ url: replica.url }, sales.acknowledged)));
    const after = sales.acknowledged.length - before;
    return {
      observed: `${told(sales)}, ${after} of them after the kill; first order ${untilOrder} ms after the promotion`,
      violations: violations.list,
    };
  },
};
