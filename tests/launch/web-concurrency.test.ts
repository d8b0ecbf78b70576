import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type ShopProcess, startShopProcess, untilGreeting } from '#tests/support/shop-process.ts';

const requestsPerMinute = 600;
const soon = { timeout: 60_000, interval: 250 };

describe.skipIf(!isBuilt())('WEB_CONCURRENCY=2', { timeout: 120_000 }, () => {
  let folder: string;
  let database: TestDatabase;
  let shop: ShopProcess;
  let metricsPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iskra-processes-'));
    database = await createTestDatabase();
    metricsPort = await freePort();
    shop = await start();
  }, 180_000);
  afterAll(async () => {
    await shop.kill('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<ShopProcess> => {
    const started = await startShopProcess({
      port: await freePort(),
      dataDir: folder,
      env: {
        DATABASE_URL: database.connection.connectionString ?? '',
        WEB_CONCURRENCY: '2',
        METRICS_PORT: String(metricsPort),
        RATE_LIMIT_PER_MINUTE: String(requestsPerMinute),
        DEMO: 'false',
        // Of the inspector, by which a test makes a process hang; node:cluster gives each process the next one.
        NODE_OPTIONS: `--inspect-port=${await freePort()}`,
      },
    });
    await untilGreeting(started);
    return started;
  };
  const webProcesses = () => processesOf(shop.pid, 'web');
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  test('one port is served by two processes; a third runs the jobs; the metrics are those of all', async () => {
    expect(shop.output()).toContain('2 for the shop and 1 for jobs');
    expect(await webProcesses()).toHaveLength(2);
    const workers = await processesOf(shop.pid, 'worker');
    expect(workers).toHaveLength(1);
    const nices = [...(await webProcesses()), ...workers].map((pid) => getPriority(pid));
    expect(nices).toEqual([nices[0], nices[0], 10]);
    expect(nices[0]).toBeLessThan(10);
    for (let n = 0; n < 10; n++) expect(await fresh(`${shop.origin}/api/csrf-token`)).toBe(200);
    // A response whose client is gone before it is flushed is not counted.
    await expect.poll(metrics, soon).toMatch(/count\{method="GET",route="\/api\/csrf-token",status="200"\} \d+\n/);
    expect(await metrics()).toContain('iskra_processes{role="web"} 2');
  });

  test('the requests of a client are counted by both processes together', async () => {
    let answered = 0;
    while ((await fresh(`${shop.origin}/api/csrf-token`, '127.0.0.2')) === 200) answered += 1;
    expect(answered).toBeGreaterThanOrEqual(requestsPerMinute / 2);
    // Each for itself, they would admit nearly twice as many.
    expect(answered).toBeLessThan(requestsPerMinute * 1.5);
  });

  test('processes that are killed are replaced, and every request after the end of one is answered', async () => {
    const [victim = 0] = await webProcesses();
    const [worker = 0] = await processesOf(shop.pid, 'worker');
    process.kill(victim, 'SIGKILL');
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => isRunning(victim), soon).toBe(false);
    for (let n = 0; n < 40; n++) expect(await fresh(`${shop.origin}/api/health`)).toBe(200);
    await expect.poll(webProcesses, soon).toHaveLength(2);
    await expect.poll(async () => (await processesOf(shop.pid, 'worker')).length, soon).toBe(1);
    await expect.poll(metrics, soon).toContain('iskra_process_restarts_total 2');
    expect(shop.output()).toContain('A process ended unexpectedly');
    expect(shop.ended()).toBeNull();
  });

  test('a process that is stopped or in an endless loop is ended and replaced', async () => {
    // One that starts has more time.
    await expect.poll(metrics, soon).toMatch(/iskra_processes\{role="web"\} 2\n.*role="worker"\} 1/);
    const [victim = 0, other = 0] = await webProcesses();
    const [worker = 0] = await processesOf(shop.pid, 'worker');
    process.kill(worker, 'SIGSTOP');
    await loopForEver(victim, shop);
    await expect.poll(() => [victim, worker].some(isRunning), soon).toBe(false);
    await expect.poll(webProcesses, soon).toHaveLength(2);
    await expect.poll(async () => (await processesOf(shop.pid, 'worker')).length, soon).toBe(1);
    expect(await webProcesses()).toContain(other);
    expect(shop.output().match(/A process does not answer and is ended/g)).toHaveLength(2);
    for (let n = 0; n < 20; n++) expect(await fresh(`${shop.origin}/api/health`)).toBe(200);
    await expect.poll(metrics, soon).toContain('iskra_process_restarts_total 4');
  });

  test('without the process that started them the others end', async () => {
    const running = [...(await webProcesses()), ...(await processesOf(shop.pid, 'worker'))];
    await shop.kill('SIGKILL');
    await expect.poll(() => running.filter(isRunning), soon).toEqual([]);
    shop = await start();
  });

  test('SIGTERM finishes the requests in progress, ends all processes and returns 0', async () => {
    const running = [...(await webProcesses()), ...(await processesOf(shop.pid, 'worker'))];
    const answers = Array.from({ length: 20 }, (_, n) => fresh(`${shop.origin}/api/products?search=word-${n}`));
    const stopped = shop.kill('SIGTERM');
    answers.push(...Array.from({ length: 10 }, () => fresh(`${shop.origin}/api/settings`)));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    await stopped;
    expect(shop.ended()).toBe(0);
    expect(running.filter(isRunning)).toEqual([]);
  });
});

/** Keeps the event loop of a process busy for ever. */
async function loopForEver(pid: number, shop: ShopProcess): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  await expect.poll(() => shop.output(), soon).toMatch(/Debugger listening on ws:/);
  const inspector = new WebSocket(/Debugger listening on (\S+)/.exec(shop.output())?.[1] ?? '');
  await once(inspector, 'open');
  inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
}

/** The children of a process that have a role. */
async function processesOf(parent: number, role: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [, state, of] = /\) (\w) (\d+)/.exec(await read(pid, 'stat')) ?? [];
      const isOurs = state !== 'Z' && Number(of) === parent;
      return isOurs && (await read(pid, 'cmdline')).split('\0').includes(role) ? [pid] : [];
    }),
  );
  return found.flat();
}

/** Whether a process exists. It is gone when all of its threads have ended and the kernel has closed its sockets. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The status of a request on a connection of its own, from an address of the loopback network. */
function fresh(url: string, localAddress = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, localAddress, headers: { connection: 'close' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    }).once('error', reject);
  });
}
