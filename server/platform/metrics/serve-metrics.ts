import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { StartError } from '#server/platform/start-error.ts';
import type { Scrape } from './measure-process.ts';

/**
 * Serves `GET /metrics` on a port of its own, which must not be public. Returns the function that closes it.
 * @throws StartError when the port is in use.
 */
export async function serveMetrics(
  scrape: Scrape,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readText(scrape).then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function readText(scrape: Scrape): Promise<string> {
  return (await scrape()).metrics();
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new StartError(`METRICS_PORT ${port} cannot be opened (${cause.message}). Set it to a free port.`, { cause }),
      ),
    );
    server.listen({ port, host }, resolve);
  });
}
