import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Buyers, stockUp, told } from '../buyers.ts';
import { findUnsentLetters, lettersInFolder } from '../letters.ts';
import { loopForEver, managedBy, type ManagedPid } from '../managed-processes.ts';
import { findLosses } from '../shop-database.ts';
import { type Trial, Violations } from '../trial.ts';

/** Until a dead process is started again, and until one that hangs is ended and started again. */
const deadSeconds = 3;
const hangingSeconds = 13;
/** Until it then is ready. */
const startSeconds = 30;

const faults = [
  ['web', 'killed', kill, deadSeconds],
  ['worker', 'killed', kill, deadSeconds],
  ['web', 'stopped', stop, hangingSeconds],
  ['worker', 'stopped', stop, hangingSeconds],
  ['web', 'looping', loopForEver, hangingSeconds],
] as const;

export const processFaults: Trial = {
  name: 'process-faults',
  expected: `WEB_CONCURRENCY=2 under 15 orders/s: a web process and the worker are killed and started again within ${deadSeconds} s; both are stopped (SIGSTOP), a web process runs in an endless loop, and each is ended and started again within ${hangingSeconds} s; all are ready ${startSeconds} s later; orders go on, none is lost, the letter of each is sent`,
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
    violations.unless(await untilReady(metricsPort), 'not all processes became ready');
    const buyers = new Buyers([shop.origin], await stockUp(shop.origin));
    const replaced: string[] = [];
    for (const [role, what, harm, maxSeconds] of faults) {
      await wait(3_000);
      const victim = managedBy(shop.pid).find((one) => one.role === role)?.pid;
      violations.unless(victim !== undefined, `${role} ${what}: there is none`);
      if (victim === undefined) continue;
      const since = performance.now();
      await harm(victim);
      const order = await buyers.untilNext(since, hangingSeconds * 2_000);
      // A process that hangs may hold the lock of a product.
      violations.unless(order <= maxSeconds * 1_000 + 2_000, `${role} ${what}: the next order came after ${order} ms`);
      const seconds = await untilReplaced(shop.pid, { pid: victim, role }, since);
      violations.unless(seconds <= maxSeconds, `${role} ${what}: replaced after ${seconds} s`);
      violations.unless(
        await untilReady(metricsPort),
        `${role} ${what}: the new one was not ready in ${startSeconds} s`,
      );
      replaced.push(`${role} ${what} ${seconds} s`);
      // What nobody has ended would hide the next fault.
      if (managedBy(shop.pid).some(({ pid }) => pid === victim)) await kill(victim);
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

/** Seconds from `since` until another process has taken its place; Infinity when that takes twice as long as it may. */
async function untilReplaced(primary: number, { pid, role }: ManagedPid, since: number): Promise<number> {
  for (;;) {
    const now = managedBy(primary);
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    const isWhole = now.filter((one) => one.role === role).length === (role === 'web' ? 2 : 1);
    if (isWhole && now.every((one) => one.pid !== pid)) return seconds;
    if (seconds > hangingSeconds * 2) return Infinity;
    await wait(50);
  }
}

/** Whether all processes say in time that they are ready. */
async function untilReady(metricsPort: number): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < startSeconds * 1_000;) {
    // Refused before all processes have started.
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    const text = (await answer?.text()) ?? '';
    if (text.includes('iskra_processes{role="web"} 2') && text.includes('iskra_processes{role="worker"} 1'))
      return true;
    await wait(200);
  }
  return false;
}
