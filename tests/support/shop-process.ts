import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

/** The shop as its operator runs it: a separate process, reached over its port. */
export interface ShopProcess {
  readonly origin: string;
  readonly pid: number;
  /** The output so far. */
  output(): string;
  /** Its exit code or signal, or null while it runs. */
  ended(): number | string | null;
  /** Resident memory in MB. */
  memory(): number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ShopProcessOptions {
  port: number;
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** What the process does; everything unless given. */
  role?: 'web' | 'worker';
  /** The folder of another version of the shop. */
  cwd?: string;
  /** A program that starts Node.js, such as `faketime`, with its arguments. */
  through?: readonly string[];
}

/** `npm test` builds the server first; loading its sources would take each process three seconds longer. */
const isBuilt = process.env['PAGES_ARE_BUILT'] === 'true';

export const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };

/** Starts the process without waiting for the shop. */
export function spawnShop({
  port,
  dataDir,
  env = {},
  role,
  cwd = root,
  through = [],
}: ShopProcessOptions): ShopProcess {
  const [program, ...args]: string[] = [
    ...through,
    process.execPath,
    '--max-semi-space-size=8',
    '--max-old-space-size=1024',
    '--heap-growing-percent=25',
    '--expose-gc',
    isBuilt && cwd === root ? 'dist/server/main.js' : 'server/main.ts',
    ...(role ? [role] : []),
  ];
  const child = spawn(program ?? process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As `npm start` does.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '32768',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_PER_MINUTE: '10000000',
      LOG_LEVEL: 'warn',
      WEB_CONCURRENCY: '1',
      // Vitest sets it to a path.
      BASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-2_000_000)));
  }
  const pid = child.pid ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    output: () => printed,
    ended: () => child.exitCode ?? child.signalCode,
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
    kill: (signal) => killChild(child, signal),
  };
}

/** Starts the shop and waits until it is ready. One that does not become ready is ended. */
export async function startShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const shop = spawnShop(options);
  try {
    await untilReady(shop);
  } catch (error) {
    await shop.kill('SIGKILL');
    throw error;
  }
  return shop;
}

/** Waits until `/api/ready` responds with 200. Returns the duration in milliseconds. */
export async function untilReady(shop: ShopProcess, maxSeconds = 60): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < maxSeconds * 1000) {
    if (shop.ended() !== null) throw new Error(`The shop ended with ${shop.ended()}:\n${shop.output().slice(-3000)}`);
    const answer = await fetch(`${shop.origin}/api/ready`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    if (answer?.status === 200) return Math.round(performance.now() - since);
    await wait(50);
  }
  throw new Error(`The shop was not ready within ${maxSeconds} s:\n${shop.output().slice(-3000)}`);
}

/** Waits until it prints that it is ready: a worker serves no requests. */
export async function untilGreeting(shop: ShopProcess, maxSeconds = 60): Promise<void> {
  for (let waited = 0; waited < maxSeconds * 20; waited++) {
    if (shop.output().includes('iskra is ready')) return;
    if (shop.ended() !== null) throw new Error(`The shop ended with ${shop.ended()}:\n${shop.output().slice(-3000)}`);
    await wait(50);
  }
  throw new Error(`The shop was not ready within ${maxSeconds} s:\n${shop.output().slice(-3000)}`);
}

async function killChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
