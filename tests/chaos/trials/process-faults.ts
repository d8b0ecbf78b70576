import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, lettersInFolder } from '../letters.ts';
import { loopForEver, managedBy } from '../managed-processes.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

/** A dead process is started again after at most 10 s; one that hangs is ended after 11 silent seconds before. */
const deadSeconds = 10;
const hangingSeconds = 21;

const faults = [
  ['web', 'killed', kill, deadSeconds],
  ['worker', 'killed', kill, deadSeconds],
  ['web', 'stopped', stop, hangingSeconds],
  ['worker', 'stopped', stop, hangingSeconds],
  ['web', 'looping', loopForEver, hangingSeconds],
] as const;

export const processFaults: Trial = {
  name: 'process-faults',
  expected: `WEB_CONCURRENCY=2 under 15 orders/s: a web process and the worker are killed and are ready again within ${deadSeconds} s; both are stopped (SIGSTOP), a web process runs in an endless loop, and they are replaced within ${hangingSeconds} s; orders go on at the other process, none is lost, the letter of each is sent`,
  async run(stage) {
    const violations = new Violations();
    const dataDir = join(stage.folder, 'data');
    const metricsPort = stage.port();
    const env = {
      WEB_CONCURRENCY: '2',
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${stage.port() + 1_000}`,
    };
    const shop = await stage.start({ dataDir, env });
    const isWhole = (await untilReplaced(metricsPort, -1, performance.now(), 60)) < Infinity;
    violations.unless(isWhole, 'not all processes became ready');
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const replaced: string[] = [];
    for (const [role, what, harm, maxSeconds] of faults) {
      await wait(3_000);
      const victim = managedBy(shop.pid).find((one) => one.role === role)?.pid;
      violations.unless(victim !== undefined, `${role} ${what}: there is none`);
      if (victim === undefined) continue;
      const before = await readProcesses(metricsPort);
      const since = performance.now();
      await harm(victim);
      const order = await buyers.untilNext(since, maxSeconds * 1_000);
      violations.unless(order <= 3_000, `${role} ${what}: the next order came after ${order} ms`);
      const seconds = await untilReplaced(metricsPort, before.restarts, since, maxSeconds * 2);
      violations.unless(
        seconds <= maxSeconds,
        `${role} ${what}: not replaced within ${maxSeconds} s, but after ${seconds} s`,
      );
      replaced.push(`${role} ${what} ${seconds} s`);
      // What nobody has ended would hide the next fault.
      if (seconds === Infinity && managedBy(shop.pid).some(({ pid }) => pid === victim)) await kill(victim);
    }
    await wait(3_000);
    const sales = await buyers.stop();
    violations.unless(shop.ended() === null, `the shop ended with ${shop.ended()}`);
    violations.unless(sales.acknowledged.length > 100, `only ${sales.acknowledged.length} orders`);
    const letters = { maxSeconds: 60, arrived: () => lettersInFolder(dataDir) };
    violations.list.push(...(await findUnsentLetters({ dataDir }, sales.acknowledged, letters)));
    violations.list.push(...(await findLosses({ dataDir }, sales.acknowledged)));
    return { observed: `${told(sales)}; replaced: ${replaced.join(', ')}`, violations: violations.list };
  },
};

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
}

async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
}

/** Seconds from `since` until one more process was started again and all are ready; Infinity when that takes longer. */
async function untilReplaced(port: number, restarts: number, since: number, maxSeconds: number): Promise<number> {
  for (;;) {
    const asked = performance.now();
    const now = await readProcesses(port);
    if (now.restarts > restarts && now.web === 2 && now.worker === 1) return Math.round((asked - since) / 100) / 10;
    if (asked - since > maxSeconds * 1_000) return Infinity;
    await wait(200);
  }
}

/** Processes that are ready, and how many were started again. */
async function readProcesses(port: number) {
  // Refused before all processes have started.
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
  const text = (await answer?.text()) ?? '';
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    web: read('iskra_processes\\{role="web"\\}'),
    worker: read('iskra_processes\\{role="worker"\\}'),
    restarts: read('iskra_process_restarts_total'),
  };
}
