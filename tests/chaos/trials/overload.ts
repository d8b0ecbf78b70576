import { join } from 'node:path';
import { measureOverload, shopCores } from '#bench/measure-overload.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

const seconds = 12;
const percent = (value: number) => `${Math.round(value * 100)} %`;

export const overload: Trial = {
  name: 'overload',
  expected:
    'twice the load that the machine can bear: goodput at least 90 % of that at once; median of refusals below 50 ms and of pages from memory below 100 ms, every refusal with Retry-After and, as a page, in Bulgarian; nothing waits longer than 2 s and a second of work; no page from memory refused; orders before searches; nothing refused 3 s after the load fell to half of what it can bear; memory after garbage collection grows by at most a tenth',
  async run(stage) {
    const violations = new Violations();
    const inspectPort = stage.port();
    const env = {
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
    };
    // The load runs on a core of its own.
    const shop = await stage.start({ env, through: ['taskset', '-c', shopCores] });
    const { capacity, stages, ratio, recoverySeconds } = await measureOverload({ ...shop, inspectPort }, seconds);
    const [first, last] = stages.filter(({ factor }) => factor === 2);
    if (!first || !last) throw new Error('The load was not offered.');

    violations.unless(ratio >= 0.9, `goodput at twice the load is ${ratio} of that at once`);
    // An order is two requests, which may wait one after the other.
    violations.unless((last.slowest ?? 0) <= 5_000, `a successful answer took ${last.slowest} ms`);
    const served = (kind: string) => (last.classes[kind]?.good ?? 0) / (last.classes[kind]?.of ?? 1);
    const [orders, searches] = [served('order'), served('search')];
    violations.unless(
      orders >= searches,
      `${percent(orders)} of orders but ${percent(searches)} of searches succeeded`,
    );
    const { refused, memory: pages, improper } = last.probes;
    violations.unless(improper === 0, `${improper} refusals without Retry-After or not in Bulgarian`);
    violations.unless((refused.p50 ?? 0) <= 50, `half of the refusals took longer than ${refused.p50} ms`);
    violations.unless((pages.p50 ?? 0) <= 100, `half of the pages from memory took longer than ${pages.p50} ms`);
    const unserved = stages.reduce((sum, { classes: { memory } }) => sum + (memory ? memory.of - memory.good : 0), 0);
    violations.unless(unserved === 0, `${unserved} pages from memory were not served`);
    violations.unless(recoverySeconds <= 3, `work was refused ${recoverySeconds} s after the load fell`);
    const memory = `${first.memoryMb} → ${last.memoryMb} MB after garbage collection`;
    // Between the two, caches of a process that is a minute old fill by a few megabytes (at most 48 in all).
    violations.unless(last.memoryMb <= first.memoryMb * 1.1, `memory grew at twice the load: ${memory}`);
    violations.list.push(...(await findLosses({ dataDir: join(stage.folder, 'data') }, [])));
    return {
      observed: `capacity ${capacity}/s, goodput ratio ${ratio}; ${refused.count} probes refused: median ${refused.p50} ms, ${refused.within50Ms} within 50 ms; pages from memory: median ${pages.p50} ms, p99 ${pages.p99} ms; ${percent(orders)} of orders and ${percent(searches)} of searches served; slowest ${last.slowest} ms; nothing refused ${recoverySeconds} s after the load fell; ${memory}`,
      violations: violations.list,
    };
  },
};
