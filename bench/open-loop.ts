import { Agent, request } from 'node:http';
import type { Answered, Call } from './load.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
const timeoutMilliseconds = 15_000;

/** The outcome of one piece of work: its status, or 0 if the connection broke. */
export interface Outcome {
  kind: string;
  status: number;
  /** Counted from the scheduled start, so that a stalled server is not hidden by a waiting client. */
  ms: number;
  /** How late this process started it. */
  late: number;
}

/** One piece of work of the mix: a request, or several one after the other. Returns the status of the last. */
export type Work = () => Promise<number>;

/** Starts work at a constant rate, whether or not earlier work has ended. */
export async function openLoop(
  rate: number,
  seconds: number,
  next: () => { kind: string; work: Work },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const all: Promise<void>[] = [];
  const begin = performance.now();
  const run = async (due: number): Promise<void> => {
    const { kind, work } = next();
    const late = performance.now() - due;
    const status = await work().catch(() => 0);
    outcomes.push({ kind, status, late, ms: performance.now() - due });
  };
  for (let n = 0; n < rate * seconds;) {
    for (; n < rate * seconds && begin + (n * 1000) / rate <= performance.now(); n++)
      all.push(run(begin + (n * 1000) / rate));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
  return outcomes;
}

/** One request over a keep-alive connection, of which there may be thousands. */
export function sendOpen(origin: string, { method = 'GET', path, headers = {}, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method,
        agent,
        timeout: timeoutMilliseconds,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The percentile of the numbers; null without numbers. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : Math.round(value * 10) / 10;
}
