/**
 * Measures overload: `node bench/overload.ts`. Determines the capacity with a closed loop, then offers that load and
 * twice that load in an open loop. Goodput counts successful work other than cached pages. Exits with 1 if the goodput
 * at twice the load is below 90 % of that at the single load. The result is stored in bench/results/overload.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess } from '#tests/support/shop-process.ts';
import { perSecond } from './load.ts';
import { openMixedLoad } from './mixed-load.ts';
import { openLoop, quantile, type Outcome } from './open-loop.ts';
import { type Probe, startProber } from './prober.ts';

interface Stage extends ReturnType<typeof measured> {
  factor: number;
  offered: number;
  /** Measured by a visitor in a process of its own. */
  probes: ReturnType<typeof probed>;
  memoryMb: number;
  /** Of the machine, this bench included. */
  load: number;
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const dataDir = mkdtempSync(join(tmpdir(), 'iskra-overload-'));
const shop = await startShopProcess({
  port: Number(process.env['BENCH_PORT'] ?? 4500),
  dataDir,
  env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
});
try {
  const next = await openMixedLoad(shop.origin);
  await perSecond(3, 8, async () => void (await next().work()));
  const capacity = Math.round(await perSecond(8, 24, async () => void (await next().work())));
  console.log(`capacity of the mix in a closed loop: ${capacity} per second`);
  const stages: Stage[] = [];
  for (const factor of [1, 2, 1, 2]) {
    const prober = startProber(shop.origin);
    const figures = measured(await openLoop(capacity * factor, seconds, next));
    const probes = probed(await prober.stop());
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
    stages.push({ factor, offered: capacity * factor, ...figures, probes, memoryMb: shop.memory(), load });
    console.log(JSON.stringify(stages.at(-1), null, 1));
  }
  const [once, twice] = [1, 2].map((factor) => best(stages.filter((stage) => stage.factor === factor)));
  const ratio = Math.round(((twice ?? 0) / (once || 1)) * 100) / 100;
  console.log(`goodput at twice the load / at once: ${ratio}`);
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, loadAverage: loadavg()[0] };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const result = { day: new Date().toISOString().slice(0, 10), commit, machine, capacity, ratio, seconds, stages };
  writeFileSync(join(import.meta.dirname, 'results/overload.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (ratio < 0.9) process.exitCode = 1;
} finally {
  await shop.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function best(stages: readonly { goodput: number }[]): number {
  return Math.max(...stages.map(({ goodput }) => goodput));
}

function measured(outcomes: readonly Outcome[]) {
  const isGood = ({ status }: Outcome) => status >= 200 && status < 400;
  const times = (some: readonly Outcome[]) => some.map(({ ms }) => ms);
  const classes = Object.fromEntries(
    [...new Set(outcomes.map(({ kind }) => kind))].toSorted().map((kind) => {
      const own = outcomes.filter((one) => one.kind === kind);
      const good = times(own.filter(isGood));
      return [kind, { good: good.length, of: own.length, p50: quantile(good, 0.5), p99: quantile(good, 0.99) }];
    }),
  );
  const refused = times(outcomes.filter(({ status }) => status === 503));
  return {
    goodput: Math.round(outcomes.filter((one) => one.kind !== 'memory' && isGood(one)).length / seconds),
    classes,
    refused: { count: refused.length, p50: quantile(refused, 0.5), p99: quantile(refused, 0.99) },
    other: outcomes.filter((one) => !isGood(one) && one.status !== 503).length,
    lateP99: quantile(
      outcomes.map(({ late }) => late),
      0.99,
    ),
    slowest: quantile(times(outcomes), 1),
  };
}

function probed(probes: readonly Probe[]) {
  const spread = (some: readonly Probe[]) => {
    const times = some.map(({ ms }) => ms);
    return { count: some.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), slowest: quantile(times, 1) };
  };
  const refused = probes.filter(({ status }) => status === 503);
  return {
    memory: spread(probes.filter(({ kind, status }) => kind === 'memory' && status === 200)),
    refused: { ...spread(refused), within50Ms: refused.filter(({ ms }) => ms <= 50).length },
    /** Without Retry-After, or pages that are not in Bulgarian. */
    improper: refused.filter(({ isProper }) => !isProper).length,
  };
}
