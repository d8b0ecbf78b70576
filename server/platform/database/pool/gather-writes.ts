import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * Returns a function to call before a statement is sent: what is written to the connection leaves when the current work
 * of the process pauses, so that statements that are sent without waiting for each other reach PostgreSQL in one write
 * instead of one each.
 */
export function gatherWrites(client: pg.Client): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    // Not part of the declared types. It is another one once TLS is negotiated.
    const { stream }: { stream: Writable } = Reflect.get(client, 'connection');
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
