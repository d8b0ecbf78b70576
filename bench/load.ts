import { Agent, request } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** The address to send from: another address of the loopback network is another client. */
  localAddress?: string;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Any number of connections at once, each for one request. */
const separately = new Agent();

/** One request: over a keep-alive connection, or with `localAddress` over one of its own. */
export function send(
  origin: string,
  { method = 'GET', path, headers = {}, body, localAddress }: Call,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      origin + path,
      {
        method,
        ...(localAddress === undefined ? { agent } : { agent: separately, localAddress }),
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/**
 * Sends calls from `lanes` concurrent connections for some seconds. Returns calls per second. A refusal aborts the
 * measurement.
 */
export async function perSecond(
  seconds: number,
  lanes: number,
  work: (lane: number) => Promise<void>,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let completed = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) {
        await work(lane);
        completed += 1;
      }
    }),
  );
  return completed / seconds;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
