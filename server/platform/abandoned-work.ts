import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the read that is being answered: whether its client has closed the connection. */
const current = new AsyncLocalStorage<HasLeft | undefined>();

export type HasLeft = () => boolean;

/** The client of a read has left, so a statement of it was cancelled or not started. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}

/**
 * Runs a read for one client. Once `hasLeft`, its statements that wait for a connection and those that would follow are
 * dropped: they reject with ClientLeft. A statement that runs is cancelled after a moment.
 */
export async function readForClient<T>(hasLeft: HasLeft, read: () => Promise<T>): Promise<T> {
  let isAnswered = false;
  try {
    // What the read has started for later, such as a timer, is not dropped.
    return await current.run(() => !isAnswered && hasLeft(), read);
  } finally {
    isAnswered = true;
  }
}

/** Whether the client of the current read has left; undefined for other work. To be passed to `readForClients`. */
export function clientOfRead(): HasLeft | undefined {
  return current.getStore();
}

/** Runs a read for several clients, to whom others may be added: it is dropped once all of them have left. */
export function readForClients<T>(clients: readonly (HasLeft | undefined)[], read: () => T): T {
  return current.run(() => clients.every((hasLeft) => hasLeft?.() === true), read);
}

/** Runs a read whose result is not for one client: it goes on when the client that caused it leaves. */
export function readForAll<T>(read: () => T): T {
  return current.run(undefined, read);
}

/** Whether the work runs for clients that have left. */
export function isAbandoned(): boolean {
  return current.getStore()?.() === true;
}

/** Whether work failed because it was abandoned. */
export function isClientLeft(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof ClientLeft) return true;
  return false;
}
