import { join } from 'node:path';
import { perSecond } from '../../../bench/load.ts';
import { openMixedLoad } from '../../../bench/mixed-load.ts';
import { openLoop, type Outcome, quantile } from '../../../bench/open-loop.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const seconds = 15;
const isGood = ({ status }: Outcome) => status >= 200 && status < 400;

export const overload: Trial = {
  name: 'overload',
  expected:
    'twice the load that the machine can bear: goodput at least 90 % of that at once, nothing waits longer than 2 s and a second of work, memory below 1 GB',
  async run(stage) {
    const violations = new Violations();
    const shop = await stage.start({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
    const next = await openMixedLoad(shop.origin);
    await perSecond(3, 8, async () => void (await next().work()));
    const capacity = Math.round(await perSecond(6, 24, async () => void (await next().work())));
    const [once, twice] = [await openLoop(capacity, seconds, next), await openLoop(capacity * 2, seconds, next)];
    const goodput = (some: readonly Outcome[]) => some.filter((one) => one.kind !== 'memory' && isGood(one)).length;
    const ratio = Math.round((goodput(twice) / goodput(once)) * 100) / 100;
    const timesOf = (filter: (one: Outcome) => boolean) => twice.filter(filter).map(({ ms, late }) => ms - late);
    const slowest = quantile(timesOf(isGood), 1) ?? 0;
    const refusals = timesOf(({ status }) => status === 503);
    const refusal = quantile(refusals, 0.5);
    const orders = twice.filter(({ kind }) => kind === 'order');
    const share = orders.filter(isGood).length / orders.length;
    const searches = twice.filter(({ kind }) => kind === 'search');
    const searchShare = searches.filter(isGood).length / searches.length;
    const memory = shop.memory();
    violations.unless(ratio >= 0.9, `goodput at twice the load is ${ratio} of that at once`);
    // An order is two requests, which may wait one after the other.
    violations.unless(slowest <= 5_000, `a successful answer took ${slowest} ms`);
    violations.unless(share >= searchShare, `${share} of the orders but ${searchShare} of the searches succeeded`);
    violations.unless(memory < 1_000, `${memory} MB of memory`);
    violations.list.push(...(await findLosses({ dataDir: join(stage.folder, 'data') }, [])));
    const percent = (value: number) => `${Math.round(value * 100)} %`;
    return {
      observed: `capacity ${capacity}/s, goodput ratio ${ratio}, ${refusals.length} refused (median ${refusal} ms), ${percent(share)} of orders and ${percent(searchShare)} of searches served, slowest ${slowest} ms, ${memory} MB`,
      violations: violations.list,
    };
  },
};
