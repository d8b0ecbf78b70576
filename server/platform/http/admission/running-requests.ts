import type { AdmissionQueue } from './admission-queue.ts';

const queues = new Set<Pick<AdmissionQueue, 'running'>>();

/** Counts the requests of a queue among those of the process, until the returned function is called. */
export function countRunning(queue: Pick<AdmissionQueue, 'running'>): () => void {
  queues.add(queue);
  return () => void queues.delete(queue);
}

/** The requests that this process is processing, without those answered from memory. */
export function runningRequests(): number {
  let sum = 0;
  for (const { running } of queues) sum += running;
  return sum;
}
