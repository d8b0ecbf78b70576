import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { send } from './load.ts';
import { pinToCore } from './processes.ts';

export interface PinnedShop {
  pid: number;
  /** From the start of the process until its first page is complete. */
  firstPageMilliseconds: number;
  stop(): Promise<void>;
}

/** Starts the shop as in production, on one core or a list of cores if given, and waits for the first page. */
export async function startPinnedShop(
  origin: string,
  {
    environment,
    core,
    nodeOptions = [],
  }: { environment: NodeJS.ProcessEnv; core?: number | string | undefined; nodeOptions?: string[] | undefined },
): Promise<PinnedShop> {
  const started = performance.now();
  // The options and variables of `npm start`.
  const options = [
    '--max-semi-space-size=8',
    '--max-old-space-size=1024',
    '--heap-growing-percent=25',
    '--expose-gc',
    ...nodeOptions,
  ];
  const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '32768',
      NODE_ENV: 'production',
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '10000000',
      BACKUP_KEEP: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  if (core !== undefined) pinToCore(pid, core);
  await firstPage(origin, child);
  return {
    pid,
    firstPageMilliseconds: Math.round(performance.now() - started),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function firstPage(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await send(origin, { path: '/' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The shop did not start.');
}
