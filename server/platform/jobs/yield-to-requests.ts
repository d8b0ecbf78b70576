import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMilliseconds = 5;
/** Who waits before each piece of work still does 25 of them per second in a process that requests keep fully busy. */
const maxPauses = 8;
/** The share of a pause in which the process worked on something else. */
const busyShare = 0.7;

/** Waits while the process is busy with requests, for at most 40 ms. */
export async function yieldToRequests(): Promise<void> {
  for (let pauses = 0; pauses < maxPauses; pauses++) {
    const before = performance.eventLoopUtilization();
    await wait(pauseMilliseconds);
    if (performance.eventLoopUtilization(before).utilization < busyShare) return;
  }
}
