import { Agent, request } from 'node:http';
import type { Answered, Call } from './load.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
const timeoutMilliseconds = 15_000;

/** The outcome of one piece of work: its status, or 0 if the connection broke. */
export interface Outcome extends Omit<Task, 'work'> {
  status: number;
  /** Its scheduled start, in milliseconds since the loop began. */
  at: number;
  /** Counted from the scheduled start, so that a stalled server is not hidden by a waiting client. */
  ms: number;
  /** How late this process started it. */
  late: number;
}

/** One piece of work of the mix: a request, or several one after the other. Returns the status of the last. */
type Work = () => Promise<number>;

export interface Task {
  kind: string;
  /** Its number of requests, if it succeeds. */
  requests: number;
  work: Work;
}

/** Tasks of a closed loop, in which each lane starts the next task when its last one has ended. */
export async function closedLoop(lanes: number, seconds: number, next: () => Task): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const lane = async () => {
    for (let since = performance.now(); since < until; since = performance.now()) {
      const { kind, requests, work } = next();
      const status = await work().catch(() => 0);
      outcomes.push({ kind, requests, status, at: since - begin, late: 0, ms: performance.now() - since });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/** Starts work at a constant rate, whether or not earlier work has ended. */
export async function openLoop(rate: number, seconds: number, next: () => Task): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const all: Promise<void>[] = [];
  const begin = performance.now();
  const run = async (due: number): Promise<void> => {
    const { kind, requests, work } = next();
    const late = performance.now() - due;
    const status = await work().catch(() => 0);
    outcomes.push({ kind, requests, status, at: due - begin, late, ms: performance.now() - due });
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
    const outgoing = request(
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
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The percentile of the numbers; null without numbers. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : Math.round(value * 10) / 10;
}
