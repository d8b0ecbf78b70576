import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '#bench/open-loop.ts';
import { findClusterDir } from '#server/platform/embedded-postgres/cluster-dir.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { FaultProxy } from '#tests/support/fault-proxy.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { Buyers, clientOf, stockUp, told } from '../buyers.ts';
import { endBackends, postmasterOf } from '../kills.ts';
import { RefusalProbe } from '../refusal-probe.ts';
import { findLosses } from '../shop-database.ts';
import { type Stage, type Trial, Violations } from '../trial.ts';

const outageMilliseconds = 2_000;
const maxRecovery = 3_000;
const maxRefusal = 100;

/** Brings the fault about and takes it back. The first order is expected from then on. */
type Fault = () => Promise<unknown>;

interface Scene {
  shop: ShopProcess;
  of: Parameters<typeof findLosses>[0];
  faults: readonly (readonly [kind: string, fault: Fault])[];
}

export const countedFaults: Trial = {
  name: 'counted-faults',
  expected: `30 faults of the database under 15 orders/s: 8 × backends ended, 6 × the embedded server killed, 6 × a server of one's own restarted, 5 × connections reset, 5 × refused: no exit, pages from memory go on, each first order within 3 s; while the database is known to be gone, a 503 with Retry-After within ${maxRefusal} ms (99 of 100)`,
  async run(stage) {
    const violations = new Violations();
    const recoveries = new Map<string, number[]>();
    const refusals: number[] = [];
    const orders: string[] = [];
    let exits = 0;
    for (const open of [openEmbedded, openOwnServer]) {
      const { shop, of, faults } = await open(stage, violations);
      const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
      const probe = new RefusalProbe(shop.origin);
      for (const [kind, fault] of faults) {
        // The restart of the embedded server is delayed if it has just been restarted.
        await wait(kind === 'server killed' ? 6_000 : 2_000);
        if (shop.ended() !== null) break;
        const printed = shop.output().length;
        await probe.during(fault()).catch(async (error: unknown) => {
          // The embedded server ends with the shop, a moment before it.
          await wait(1_000);
          if (shop.ended() === null) throw error;
        });
        if (shop.ended() !== null) break;
        const milliseconds = await buyers.untilNext(performance.now());
        const said = shop.output().slice(printed).split('\n').filter(isOfServer).slice(-8).join(' | ');
        violations.unless(
          milliseconds <= maxRecovery,
          `${kind}: the first order came after ${milliseconds} ms: ${said}`,
        );
        recoveries.set(kind, [...(recoveries.get(kind) ?? []), milliseconds]);
      }
      const sales = await buyers.stop();
      orders.push(told(sales));
      exits += shop.ended() === null ? 0 : 1;
      refusals.push(...probe.refusals.times);
      for (const improper of probe.refusals.improper) violations.unless(false, improper);
      // The embedded server ends with the shop.
      if (shop.ended() === null) violations.list.push(...(await findLosses(of, sales.acknowledged)));
      await shop.kill('SIGTERM');
    }
    const counted = [...recoveries.values()].flat().length;
    violations.unless(exits === 0, `the shop ended ${exits} times`);
    violations.unless(counted === 30, `only ${counted} faults were survived`);
    violations.unless(refusals.length > 100, `only ${refusals.length} refusals were measured`);
    const [half, most, slowest] = [0.5, 0.99, 1].map((share) => quantile(refusals, share) ?? Infinity);
    violations.unless((most ?? Infinity) <= maxRefusal, `one of 100 refusals took ${most} ms or longer`);
    const kinds = [...recoveries].map(([kind, times]) => `${times.length} × ${kind} ${Math.max(...times)} ms`);
    return {
      observed: `${exits} exits of ${counted}; slowest first order after ${kinds.join(', ')}; ${refusals.length} refusals: median ${half} ms, p99 ${most} ms, slowest ${slowest} ms; ${orders.join('; ')}`,
      violations: violations.list,
    };
  },
};

/** A line about the embedded server; all others are JSON. */
function isOfServer(line: string): boolean {
  return line !== '' && !line.startsWith('{') && !line.includes('terminating connection');
}

async function openEmbedded(stage: Stage, violations: Violations): Promise<Scene> {
  const dataDir = join(stage.folder, 'data');
  const shop = await stage.start({ dataDir });
  const clusterDir = (await findClusterDir(dataDir)) ?? '';
  const visitor = clientOf(shop.origin);
  const killServer = async () => {
    await visitor.get('/');
    process.kill(postmasterOf(clusterDir), 'SIGKILL');
    const page = await visitor.get('/');
    violations.unless(page.status === 200, `the home page was answered with ${page.status}`);
  };
  const faults = [
    ...Array.from({ length: 4 }, () => [
      ['backends terminated', () => endBackends(dataDir, 'terminate')] as const,
      ['backend killed', () => endBackends(dataDir, 'kill')] as const,
    ]).flat(),
    ...Array.from({ length: 6 }, () => ['server killed', killServer] as const),
  ];
  return { shop, of: { dataDir }, faults };
}

/** A server of one's own behind a proxy. */
async function openOwnServer(stage: Stage): Promise<Scene> {
  const folder = join(stage.folder, 'server');
  let server = await startEmbeddedPostgres({ dataDir: folder });
  stage.after(() => server.stop());
  const { host = '', port, user, database } = server.connection;
  const proxy = new FaultProxy(join(host, `.s.PGSQL.${port}`));
  const url = `postgresql://${user}@127.0.0.1:${await proxy.listen()}/${database}`;
  stage.after(() => proxy.close());
  const shop = await stage.start({ dataDir: join(stage.folder, 'own'), env: { DATABASE_URL: url } });

  const restart = async (kills: boolean) => {
    if (kills) process.kill(postmasterOf(server.clusterDir), 'SIGKILL');
    await server.stop();
    await wait(outageMilliseconds);
    server = await startEmbeddedPostgres({ dataDir: folder });
  };
  const cut = async (how: 'reset' | 'refuse') => {
    proxy.fault = how;
    if (how === 'refuse') proxy.resetAll();
    await wait(outageMilliseconds);
    proxy.fault = 'pass';
  };
  const faults = [
    ...Array.from({ length: 6 }, (_, n) => ['server restarted', () => restart(n % 2 === 1)] as const),
    ...Array.from({ length: 5 }, () => [
      ['connections reset', () => cut('reset')] as const,
      ['connections refused', () => cut('refuse')] as const,
    ]).flat(),
  ];
  return { shop, of: { url }, faults };
}
