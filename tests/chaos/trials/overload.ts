import { join } from 'node:path';
import { perSecond } from '../../../bench/load.ts';
import { openMixedLoad } from '../../../bench/mixed-load.ts';
import { openLoop, type Outcome, quantile } from '../../../bench/open-loop.ts';
import { startProber } from '../../../bench/prober.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const seconds = 15;
const isGood = ({ status }: Outcome) => status >= 200 && status < 400;
const percent = (value: number) => `${Math.round(value * 100)} %`;

export const overload: Trial = {
  name: 'overload',
  expected:
    'twice the load that the machine can bear: goodput at least 90 % of that at once; median of refusals below 50 ms and of pages from memory below 100 ms, every refusal with Retry-After and, as a page, in Bulgarian; nothing waits longer than 2 s and a second of work; memory flat',
  async run(stage) {
    const violations = new Violations();
    const shop = await stage.start({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
    const next = await openMixedLoad(shop.origin);
    await perSecond(5, 8, async () => void (await next().work()));
    const capacity = Math.round(await perSecond(8, 24, async () => void (await next().work())));
    const once = await openLoop(capacity, seconds, next);
    const before = shop.memory();
    const prober = startProber(shop.origin);
    const twice = await openLoop(capacity * 2, seconds, next);
    const probes = await prober.stop();
    const memory = shop.memory();

    const goodput = (some: readonly Outcome[]) => some.filter((one) => one.kind !== 'memory' && isGood(one)).length;
    const ratio = Math.round((goodput(twice) / goodput(once)) * 100) / 100;
    violations.unless(ratio >= 0.9, `goodput at twice the load is ${ratio} of that at once`);
    const slowest =
      quantile(
        twice.filter(isGood).map(({ ms, late }) => ms - late),
        1,
      ) ?? 0;
    // An order is two requests, which may wait one after the other.
    violations.unless(slowest <= 5_000, `a successful answer took ${slowest} ms`);
    const served = (kind: string) => {
      const own = twice.filter((one) => one.kind === kind);
      return own.filter(isGood).length / own.length;
    };
    const [orders, searches] = [served('order'), served('search')];
    violations.unless(
      orders >= searches,
      `${percent(orders)} of orders but ${percent(searches)} of searches succeeded`,
    );

    const refused = probes.filter(({ status }) => status === 503);
    const improper = refused.filter(({ isProper }) => !isProper).length;
    violations.unless(improper === 0, `${improper} refusals without Retry-After or not in Bulgarian`);
    const times = refused.map(({ ms }) => ms);
    const refusal = quantile(times, 0.5) ?? 0;
    violations.unless(refusal <= 50, `half of the refusals took longer than ${refusal} ms`);
    const cached = probes.filter(({ kind, status }) => kind === 'memory' && status === 200).map(({ ms }) => ms);
    const page = quantile(cached, 0.5) ?? 0;
    violations.unless(page <= 100, `half of the pages from memory took longer than ${page} ms`);
    violations.unless(memory - before < 150, `memory grew from ${before} to ${memory} MB at twice the load`);
    violations.list.push(...(await findLosses({ dataDir: join(stage.folder, 'data') }, [])));
    return {
      observed: `capacity ${capacity}/s, goodput ratio ${ratio}; ${refused.length} probes refused: median ${refusal} ms, p99 ${quantile(times, 0.99)} ms; pages from memory: median ${page} ms, p99 ${quantile(cached, 0.99)} ms; ${percent(orders)} of orders and ${percent(searches)} of searches served; slowest ${slowest} ms; ${before} → ${memory} MB`,
      violations: violations.list,
    };
  },
};
