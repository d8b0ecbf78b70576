import { createServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/start-error.ts';

/**
 * The time that requests in progress have to finish. Together with the other steps, a stop takes less than ten seconds.
 */
const drainMilliseconds = 7_000;
/** How long a stopping process still accepts connections, so that proxies see it fail its readiness check. */
const noticeMilliseconds = 1_000;

/** A turn of the event loop that took no longer has just accepted all connections that had arrived. */
const shortTurnMilliseconds = 0.3;
/** How long to look for such a turn; under full load there may be none. */
const patienceMilliseconds = 500;

/**
 * Whether several processes can listen on one port by themselves (SO_REUSEPORT), with connections spread by the kernel.
 * Elsewhere node:cluster passes them on, and those that it passes to a process that was just killed hang.
 */
const canSharePort = process.platform === 'linux' || process.platform === 'freebsd';

/** Listens on the port of the shop, or on the socket of systemd, alone or with others. @throws StartError when it is not free */
export async function listen(
  app: FastifyInstance,
  config: Pick<Config, 'host' | 'port' | 'socket'>,
  isOneOfSeveral: boolean,
): Promise<void> {
  const { port, socket } = config;
  // For "localhost" Fastify opens a second server, before which no page is answered from memory and no request admitted.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
  try {
    // Options of Node.js that Fastify passes on.
    const more: { reusePort?: boolean; fd?: number } =
      socket === null ? { reusePort: isOneOfSeveral && canSharePort } : { fd: socket };
    await app.listen({ port, host, ...more });
  } catch (error) {
    throw listenError(error, port, host);
  }
}

/** Checked before PostgreSQL starts, so that the most common mistake is reported immediately. */
export async function requireFreePort({ port, host, socket }: Config): Promise<void> {
  if (socket !== null) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function listenError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Set PORT to a free one, for example PORT=${port === 65_535 ? 3001 : port + 1} npm start.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights. Set PORT to one above 1023, for example PORT=3000 npm start.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to one of its own, for example HOST=0.0.0.0.`);
  }
  return error;
}

/**
 * Stops the HTTP server without interrupting requests. First `/api/ready` fails and every response closes its
 * connection, for a second in production, so that clients and proxies stop reusing connections. Then no new connection
 * is accepted and requests in progress finish; after `drainMilliseconds` the remaining connections are closed.
 */
export async function closeDoors(app: FastifyInstance): Promise<void> {
  app.platform.draining = true;
  if (app.platform.config.environment === 'production') await wait(noticeMilliseconds);
  app.platform.streams.forEach((end) => end());
  // Pages that are being rendered call the API, which the framework refuses as soon as it closes: so it closes last.
  await closeServer(app.server);
  await app.close();
}

/** Stops listening, and waits for the requests in progress. */
async function closeServer(server: FastifyInstance['server']): Promise<void> {
  await untilShortTurn();
  // A keep-alive connection becomes idle after its last response and would otherwise stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(force);
  clearInterval(sweep);
}

/**
 * The kernel resets connections that wait to be accepted when a server stops listening. So it stops right after a turn of
 * the event loop in which it has accepted all of them.
 */
async function untilShortTurn(): Promise<void> {
  const since = performance.now();
  for (let began = since; began - since < patienceMilliseconds;) {
    await nextTurn();
    const now = performance.now();
    if (now - began < shortTurnMilliseconds) return;
    began = now;
  }
}
