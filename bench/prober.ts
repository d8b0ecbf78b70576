/**
 * A visitor in a process of its own: its measurements are not delayed by the event loop that generates the load. Asks for
 * a page from memory, a page that nobody asked for before and a unique search in turn, 30 times per second.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Probe {
  kind: 'memory' | 'page' | 'search';
  status: number;
  ms: number;
  /** Of a refusal: whether it says when to come back and, as a page, is in Bulgarian. */
  isProper: boolean;
}

/** Probes the shop until `stop`, which returns what was seen. */
export function startProber(origin: string): { stop(): Promise<Probe[]> } {
  const prober = fork(join(import.meta.dirname, 'prober-process.ts'), [origin]);
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        // Sent by prober-process.ts.
        prober.once('message', (probes) => resolve(probes as Probe[])).once('error', reject);
        prober.send('stop');
      }),
  };
}
