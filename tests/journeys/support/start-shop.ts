import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopOrphan } from '#server/platform/embedded-postgres/postgres-process.ts';

export const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };

interface StartedShop {
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once, when its data is thrown away. */
  kill: () => Promise<void>;
}

/** Starts the built shop on a free port, with the demo unless the environment says otherwise, and waits for its answer. */
export async function startShop(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedShop> {
  const port = await freePort();
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      DEMO: 'true',
      RATE_LIMIT_PER_MINUTE: '100000',
      ...environment,
    },
  });
  const url = `http://localhost:${port}`;
  await untilServing(url, () => shop.exitCode);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    shop.kill(signal);
    if (shop.exitCode === null) await once(shop, 'exit');
  };
  const kill = async () => {
    await end('SIGKILL');
    await stopOrphan(join(dataDir, 'postgres'), undefined, 'SIGQUIT');
  };
  return { url, stop: () => end('SIGTERM'), kill };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function untilServing(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    if (exitCode() !== null) throw new Error(`The shop exited with code ${exitCode()}.`);
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(200);
  }
}
