import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const lookMilliseconds = 2_000;
/** The share of that time in which the process may have worked and is still taken for quiet. */
const quietShare = 0.05;
/** For as many looks after each other: a visitor who reads a page asks for the next one after a few seconds. */
const quietLooks = 3;
/** A collection that gives back less is not worth its pause. */
const worthBytes = 12 * 1024 * 1024;

export interface Collector {
  /** Collects all garbage and gives free memory back to the system. The process does nothing else meanwhile. */
  collect(): void;
  /** The memory that the process has for objects, in use or not. */
  heldBytes(): number;
  /** The share of the time since the last call in which the process worked. */
  busyShare(): number;
}

/**
 * Gives memory back when the process has been quiet for six seconds: once after the start, which leaves much behind, and
 * after each burst of requests or jobs that made the heap grow. By itself V8 collects old objects only when there are many
 * new ones, which a quiet shop never has. Returns the function that is called every two seconds.
 */
export function collectWhenQuiet({ collect, heldBytes, busyShare }: Collector): () => void {
  let quiet = 0;
  let heldAfterLast = 0;
  return () => {
    quiet = busyShare() < quietShare ? quiet + 1 : 0;
    if (quiet < quietLooks || heldBytes() < heldAfterLast + worthBytes) return;
    collect();
    heldAfterLast = heldBytes();
    quiet = 0;
  };
}

/**
 * Looks after the memory of this process. The options of `npm start` contain `--expose-gc`, the documented way to a
 * collection at a time of one's own; without it nothing is done. Returns the function that ends it.
 */
export function startCollecting(): () => void {
  const { gc } = globalThis;
  if (gc === undefined) return () => {};
  let last = performance.eventLoopUtilization();
  const look = collectWhenQuiet({
    // The flavour also returns what the collector itself keeps in reserve: 17 MB more after a start.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    heldBytes() {
      const { total_physical_size: heap, external_memory: outside } = getHeapStatistics();
      return heap + outside;
    },
    busyShare() {
      const before = last;
      last = performance.eventLoopUtilization();
      return performance.eventLoopUtilization(last, before).utilization;
    },
  });
  const timer = setInterval(look, lookMilliseconds).unref();
  return () => clearInterval(timer);
}
