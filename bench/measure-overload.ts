/** Offers a shop the load that it can bear and twice that, from a process of its own on the last core. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Stage } from './overload-stages.ts';

export interface Overload {
  /** Requests per second in a closed loop, pages from memory included. */
  capacity: number;
  stages: Stage[];
  /** From when twice the load falls to half of what the machine can bear until nothing is refused. */
  recoverySeconds: number;
  /** Goodput at twice the load, as a share of that at once; of each the best stage. */
  ratio: number;
}

/** The cores for the shop and its PostgreSQL, in the format of `taskset`: all but that of the load. */
export const shopCores = availableParallelism() > 2 ? `0-${availableParallelism() - 2}` : '0';

/** A shop and its process, whose memory is measured. It was started with `--inspect=127.0.0.1:inspectPort`. */
export interface MeasuredShop {
  origin: string;
  pid: number;
  inspectPort: number;
}

/** Runs the stages against the shop. */
export async function measureOverload(shop: MeasuredShop, seconds: number): Promise<Overload> {
  const { stages, ...rest } = await stagesOf(shop, seconds);
  const [once = 0, twice = 0] = [1, 2].map((factor) =>
    Math.max(...stages.filter((stage) => stage.factor === factor).map(({ goodput }) => goodput)),
  );
  return { ...rest, stages, ratio: Math.round((twice / once) * 100) / 100 };
}

function stagesOf({ origin, pid, inspectPort }: MeasuredShop, seconds: number): Promise<Omit<Overload, 'ratio'>> {
  const numbers = [pid, seconds, inspectPort].map(String);
  const load = fork(join(import.meta.dirname, 'overload-stages.ts'), [origin, ...numbers]);
  return new Promise((resolve, reject) => {
    // Sent by overload-stages.ts.
    load.once('message', (result) => resolve(result as Omit<Overload, 'ratio'>));
    load.once('error', reject);
    load.once('exit', (code) => reject(new Error(`The load ended with ${code}.`)));
  });
}
