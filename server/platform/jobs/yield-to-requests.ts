import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { runningRequests } from '#server/platform/http/admission/running-requests.ts';

const pauseMilliseconds = 5;
/** Who waits before each piece of work still does five of them per second in a process that always has requests. */
const maxPauses = 40;
/** The share of a pause in which the process worked on something else. */
const busyShare = 0.7;

/**
 * Waits while the process is processing requests or is busy, for at most 200 ms. A request that waits for PostgreSQL
 * counts too: it waits for the same processor and disk.
 */
export async function yieldToRequests(): Promise<void> {
  for (let pauses = 0; pauses < maxPauses; pauses++) {
    const before = performance.eventLoopUtilization();
    await wait(pauseMilliseconds);
    if (runningRequests() === 0 && performance.eventLoopUtilization(before).utilization < busyShare) return;
  }
}
