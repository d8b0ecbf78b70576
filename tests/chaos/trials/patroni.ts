import { setTimeout as wait } from 'node:timers/promises';
import { spawnShop, untilGreeting } from '#tests/support/shop-process.ts';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, lettersInFolder } from '../letters.ts';
import { type Cluster, startCluster } from '../patroni/cluster.ts';
import { partitions } from '../patroni/partitions.ts';
import { missingForPatroni, versionsOfPatroni } from '../patroni/requirements.ts';
import { Spread } from '../patroni/spread.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const kills = Number(process.env['CHAOS_KILLS'] ?? 20);
const switchovers = 5;
const ordersPerSecond = 10;
const mostSeconds = 30;
const mostStaleMilliseconds = 15_000;

export const patroni: Trial = {
  name: 'patroni',
  isOnlyNamed: true,
  expected: `the cluster of ops/patroni under ${ordersPerSecond} orders/s at two shops, one of them through PgBouncer: ${kills} × kill -9 of the primary with its Patroni, ${partitions.length} partitions, ${switchovers} switchovers: no acknowledged order lost, ordering again within ${mostSeconds} s by itself, a switchover refuses no order, a change in one shop is seen in the other, no process restarted, every letter sent`,
  async run(stage) {
    const skipped = missingForPatroni();
    if (skipped !== null) return { skipped };
    const violations = new Violations();
    const cluster = await startCluster(stage);
    const dataDir = `${stage.folder}/data`;
    const shops = [
      { DATABASE_URL: cluster.pooledUrl, DATABASE_DIRECT_URL: cluster.directUrl },
      { DATABASE_URL: cluster.directUrl },
    ].map((env) => spawnShop({ port: stage.port(), dataDir, env }));
    for (const shop of shops) stage.after(() => shop.kill('SIGKILL'));
    await Promise.all(shops.map((shop) => untilGreeting(shop, 180)));
    const [one, other] = shops;
    if (!one || !other) throw new Error('No shop runs.');
    const spread = await Spread.open(one.origin, other.origin);
    const options = { rate: ordersPerSecond, lanes: 20 };
    const buyers = new Buyers([one.origin, other.origin], await stockUp(one.origin), options);
    const during: Observed = { cluster, buyers, spread, stale: [], violations };

    const afterKills = await killLeaders(during);
    const afterPartitions = await separate(during);
    const afterSwitchovers = await switchOver(during);

    const sales = await buyers.stop();
    violations.unless(
      shops.every((shop) => shop.ended() === null),
      'a process ended',
    );
    violations.unless(sales.givenUp === 0, `${sales.givenUp} orders were given up`);
    const logged = shops.flatMap((shop) => shop.output().split('\n')).filter((line) => line.includes('"INTERNAL"'));
    const wrong = Object.keys(sales.statuses).filter((refusal) => refusal.startsWith('500'));
    violations.unless(wrong.length + logged.length === 0, `500 instead of 503: ${logged[0]?.slice(0, 900)}`);
    const place = { url: cluster.directUrl };
    violations.list.push(...(await findLosses(place, sales.acknowledged)));
    const letters = { maxSeconds: 120, arrived: () => lettersInFolder(dataDir) };
    violations.list.push(...(await findUnsentLetters(place, sales.acknowledged, letters)));
    return {
      observed: [
        told(sales),
        `ordering again after the kill of the primary: median ${seconds(median(afterKills))}, slowest ${seconds(Math.max(...afterKills))}, ${afterKills.filter((each) => each <= mostSeconds * 1000).length} of ${kills} within ${mostSeconds} s`,
        ...afterPartitions,
        afterSwitchovers,
        `a change seen in the other shop after ${seconds(Math.max(...during.stale))} at most`,
        versionsOfPatroni(),
      ].join('; '),
      violations: violations.list,
    };
  },
};

interface Observed {
  cluster: Cluster;
  buyers: Buyers;
  spread: Spread;
  /** After how many milliseconds each change was seen in the other shop. */
  stale: number[];
  violations: Violations;
}

/** Returns after how many milliseconds each time an order was acknowledged that was begun after the kill. */
async function killLeaders(during: Observed): Promise<number[]> {
  const { cluster, buyers, violations } = during;
  const times: number[] = [];
  for (let n = 1; n <= kills; n++) {
    const { leader } = await cluster.untilWhole();
    const since = performance.now();
    await leader.kill();
    const untilOrder = await buyers.untilNext(since, mostSeconds * 2_000);
    times.push(untilOrder);
    violations.unless(untilOrder <= mostSeconds * 1000, `kill ${n}: the first order came after ${untilOrder} ms`);
    await expectSpread(during, `kill ${n}`);
    leader.start();
  }
  return times;
}

async function separate(during: Observed): Promise<string[]> {
  const { cluster, buyers, violations } = during;
  const told: string[] = [];
  for (const { name, of, begin, end } of partitions) {
    const whole = await cluster.untilWhole();
    const since = performance.now();
    begin(whole[of]);
    // Orders that the node still takes are not counted: what matters is that they go on, for longer than the lock lasts.
    await wait(mostSeconds * 1000);
    const untilOrder = await buyers.untilNext(since + mostSeconds * 1000, 10_000);
    const pause = buyers.longestPause(since);
    violations.unless(untilOrder < Infinity, `${name}: no order after ${mostSeconds} s`);
    violations.unless(pause <= mostSeconds * 1000, `${name}: no order for ${pause} ms`);
    await expectSpread(during, name);
    end(whole[of]);
    told.push(`${name}: ${seconds(pause)} without an order`);
  }
  return told;
}

/** Returns what it was like for buyers. */
async function switchOver(during: Observed): Promise<string> {
  const { cluster, buyers, violations } = during;
  const pauses: number[] = [];
  await cluster.untilWhole();
  // Orders of the last partition that still wait are not of a switchover.
  await wait(15_000);
  const before = countRefusals(buyers);
  for (let n = 1; n <= switchovers; n++) {
    const { leader } = await cluster.untilWhole();
    const since = performance.now();
    await cluster.switchOver(leader);
    await cluster.untilWhole();
    pauses.push(buyers.longestPause(since));
    await expectSpread(during, `switchover ${n}`);
  }
  const refused = countRefusals(buyers) - before;
  violations.unless(refused === 0, `${refused} orders were refused during switchovers`);
  return `${switchovers} switchovers: ${refused} requests refused, at most ${seconds(Math.max(...pauses))} without an order`;
}

async function expectSpread({ spread, stale, violations }: Observed, when: string): Promise<void> {
  const milliseconds = await spread.measure();
  stale.push(milliseconds);
  violations.unless(milliseconds <= mostStaleMilliseconds, `${when}: a change was seen after ${milliseconds} ms`);
}

const countRefusals = ({ sales }: Buyers): number =>
  Object.values(sales.statuses).reduce((sum, count) => sum + count, 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;
