/**
 * Compares a page served from the memory cache with a plain node:http response of the same size. Both servers run in
 * separate processes and are measured alternately; prints the ratio of requests per second. Usage: `node
 * bench/cached-page.ts` (build the pages first), or `node bench/cached-page.ts http://127.0.0.1:3000/products` to
 * measure a running shop instead.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { Agent, createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';

const seconds = 4;
const rounds = 4;
const connections = 32;
const accept = { 'accept-encoding': 'br' };

if (process.argv[2] === 'bare') {
  process.once('message', (page: { body: string; headers: Record<string, string> }) => serve(bareHandler(page)));
} else if (process.argv[2] === 'memory') {
  await serveFromMemory();
} else if (process.argv[2] === 'load') {
  process.send?.(await load(String(process.argv[3])));
  process.exit(0);
} else {
  await compare(process.argv[2]);
}

type Handler = Parameters<typeof createServer>[1];

function serve(handler: Handler): void {
  const server = createServer(handler).listen(0, '127.0.0.1', () => {
    // A server that listens on a port has an AddressInfo.
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/products`);
  });
}

function bareHandler(page: { body: string; headers: Record<string, string> }): Handler {
  const body = Buffer.from(page.body, 'base64');
  return (_request, response) => {
    response.writeHead(200, page.headers);
    response.end(body);
  };
}

/** The page cache with one page of typical size, behind the Fastify instance that the shop builds. */
async function serveFromMemory(): Promise<void> {
  const { default: Fastify } = await import('fastify');
  const { answerFromMemory } = await import('#server/platform/web/answer-from-memory.ts');
  const { PageInMemory } = await import('#server/platform/web/page-in-memory.ts');
  const { PageCache } = await import('#server/platform/web/page-cache.ts');
  const { takeRequestsFirst } = await import('#server/platform/http/admission/take-requests-first.ts');
  const { openRequestLimit } = await import('#server/platform/http/limits/request-limit.ts');
  const { pageHeaders } = await import('#server/platform/web/document.ts');
  const app = Fastify();
  // The rest of the platform is not used here.
  app.decorate('platform', { draining: false } as never);
  const cache = new PageCache({ maxBytes: 64 * 1024 * 1024 });
  const html = Array.from({ length: 1400 }, (_, i) => `<p class="c${i}">${Math.sin(i)}</p>`)
    .join('')
    .slice(0, 39_000);
  const headers = pageHeaders({ scriptHashes: [] }, { isPublic: true, isHttps: false });
  const page = new PageInMemory({ html, status: 200, headers, topics: [] }, 'br');
  await cache.get('/products', '/products', async () => page);
  const requests = openRequestLimit({ rateLimitPerMinute: 10_000_000 }, false);
  takeRequestsFirst(app, (request, response) => answerFromMemory({ cache, requests }, request, response));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }).then((origin) => `${origin}/products`));
}

async function compare(baseUrl: string | undefined): Promise<void> {
  const children: ChildProcess[] = [];
  const start = (...args: string[]): ChildProcess => {
    const child = fork(import.meta.filename, args);
    children.push(child);
    return child;
  };
  const ownUrl = baseUrl ?? (await nextMessage<string>(start('memory')));
  const page = await fetchOnce(ownUrl);
  const bareServer = start('bare');
  bareServer.send({ body: page.body.toString('base64'), headers: plain(page.headers) });
  const bareUrl = await nextMessage<string>(bareServer);
  console.log(
    `${page.body.length} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s, ${cpus()[0]?.model}`,
  );
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    // Alternates the order, because the load of the machine changes.
    const order = round % 2 === 0 ? [bareUrl, ownUrl] : [ownUrl, bareUrl];
    const rates = new Map<string, number>();
    for (const url of order) rates.set(url, await nextMessage<number>(start('load', url)));
    const [one = 0, other = 1] = [rates.get(bareUrl), rates.get(ownUrl)];
    ratios.push(one / other);
    console.log(
      `round ${round}: bare ${Math.round(one)}/s, page from memory ${Math.round(other)}/s, cost × ${(one / other).toFixed(2)}`,
    );
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  console.log(`A page from memory costs ${median.toFixed(2)} times a plain response.`);
  for (const child of children) child.kill();
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', (code) => reject(new Error(`A server exited with code ${code}.`)));
  });
}

/** node:http sets hop-by-hop headers and the date itself. */
function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function fetchOnce(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: accept }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

/** A closed loop: each connection sends the next request after a response. Returns requests per second. */
async function load(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sendRequest = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: accept }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Unexpected status ${response.statusCode}.`));
        response.on('end', resolve).resume();
      }).on('error', reject);
    });
  const loop = async (until: number): Promise<number> => {
    let count = 0;
    for (; performance.now() < until; count++) await sendRequest();
    return count;
  };
  const run = async (ms: number): Promise<number> => {
    const until = performance.now() + ms;
    const counts = await Promise.all(Array.from({ length: connections }, () => loop(until)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await run(500);
  const count = await run(seconds * 1000);
  agent.destroy();
  return count / seconds;
}
