/** The process that `measureOverload` starts: `node bench/overload-stages.ts ORIGIN PID SECONDS INSPECT_PORT`. */
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openInspector } from './inspector.ts';
import { openMixedLoad } from './mixed-load.ts';
import { closedLoop, openLoop, quantile, type Outcome } from './open-loop.ts';
import { type Probe, startProber } from './prober.ts';
import { pinToCore, residentMegabytes } from './processes.ts';

export interface Stage extends ReturnType<typeof measured> {
  factor: number;
  /** Pieces of work per second; an order is two requests. */
  offered: number;
  /** Measured by a visitor in a process of its own. */
  probes: ReturnType<typeof probed>;
  /** Resident memory after a collection of garbage. */
  memoryMb: number;
}

const [origin = '', pid = '', secondsText = '', inspectPort = ''] = process.argv.slice(2);
const seconds = Number(secondsText);
const lanes = 24;

// The load must not take the time of the shop.
pinToCore(process.pid, availableParallelism() - 1);
const inspector = await openInspector(Number(inspectPort));
const next = await openMixedLoad(origin);
// The first requests of a process are many times slower.
await closedLoop(lanes, 10, next);
const closed = await closedLoop(lanes, seconds, next);
const rate = Math.round(closed.filter(isGood).length / seconds);
const capacity = Math.round(requestsOf(closed.filter(isGood)) / seconds);
console.log(`capacity of the mix in a closed loop: ${capacity} requests per second`);
const stages: Stage[] = [];
for (const factor of [1, 2, 1, 2]) {
  const prober = startProber(origin);
  const outcomes = await openLoop(rate * factor, seconds, next);
  const probes = probed(await prober.stop());
  // Without it the figure depends on how long ago V8 collected: garbage of a stage is up to 70 MB.
  await inspector.collectGarbage();
  const memoryMb = residentMegabytes(Number(pid));
  stages.push({ factor, offered: rate * factor, ...measured(outcomes), probes, memoryMb });
  console.log(JSON.stringify(stages.at(-1)));
}
const recoverySeconds = await measureRecovery();
console.log(`${recoverySeconds} s until nothing is refused, once twice the load falls to half of it`);
process.send?.({ capacity, stages, recoverySeconds }, () => process.exit(0));

/** Seconds until the last refusal after twice the load fell to half of what the machine can bear. */
async function measureRecovery(): Promise<number> {
  const overload = openLoop(rate * 2, 5, next);
  await wait(5_000);
  const outcomes = await openLoop(Math.ceil(rate / 2), 10, next);
  await overload;
  const last = Math.max(0, ...outcomes.filter(({ status }) => status === 503).map(({ at }) => at));
  return Math.round(last / 100) / 10;
}

function isGood({ status }: Outcome): boolean {
  return status >= 200 && status < 400;
}

function requestsOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { requests }) => sum + requests, 0);
}

function measured(outcomes: readonly Outcome[]) {
  const times = (some: readonly Outcome[]) => some.map(({ ms }) => ms);
  const classes = Object.fromEntries(
    [...new Set(outcomes.map(({ kind }) => kind))].toSorted().map((kind) => {
      const own = outcomes.filter((one) => one.kind === kind);
      const good = times(own.filter(isGood));
      return [kind, { good: good.length, of: own.length, p50: quantile(good, 0.5), p99: quantile(good, 0.99) }];
    }),
  );
  const refusals = times(outcomes.filter(({ status }) => status === 503));
  const isWork = ({ kind }: Outcome) => kind !== 'memory';
  return {
    /** Successful requests per second, without pages from memory. */
    goodput: Math.round(requestsOf(outcomes.filter((one) => isWork(one) && isGood(one))) / seconds),
    classes,
    refused: { count: refusals.length, p50: quantile(refusals, 0.5), p99: quantile(refusals, 0.99) },
    other: outcomes.filter((one) => !isGood(one) && one.status !== 503).length,
    lateP99: quantile(
      outcomes.map(({ late }) => late),
      0.99,
    ),
    /** Of the successful ones; an order is two requests, which may wait one after the other. */
    slowest: quantile(times(outcomes.filter(isGood)), 1),
  };
}

function probed(probes: readonly Probe[]) {
  const spread = (some: readonly Probe[]) => {
    const times = some.map(({ ms }) => ms);
    return { count: some.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), slowest: quantile(times, 1) };
  };
  const refusals = probes.filter(({ status }) => status === 503);
  return {
    memory: spread(probes.filter(({ kind, status }) => kind === 'memory' && status === 200)),
    refused: { ...spread(refusals), within50Ms: refusals.filter(({ ms }) => ms <= 50).length },
    /** Without Retry-After, or pages that are not in Bulgarian. */
    improper: refusals.filter(({ isProper }) => !isProper).length,
  };
}
