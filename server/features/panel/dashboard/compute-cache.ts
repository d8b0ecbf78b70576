import { setTimeout as wait } from 'node:timers/promises';

const freshMs = 30_000;
const usableMs = 10 * 60_000;

interface Kept {
  at: number;
  value: unknown;
}

/**
 * Keeps what takes long to compute, by name, for half a minute. After that it is computed again, once for all who ask; they
 * wait for `patienceMs` at most while there is something of the last ten minutes to show instead. A failure is not kept.
 */
export function createComputeCache(patienceMs = 500) {
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<unknown>>();

  async function reckon(name: string, at: number, make: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await make();
      kept.set(name, { at, value });
      return value;
    } finally {
      coming.delete(name);
    }
  }

  return async function keep<T>(name: string, now: Date, make: () => Promise<T>): Promise<T> {
    const at = now.getTime();
    const found = kept.get(name);
    // What stands under a name was made for that name.
    if (found && at - found.at < freshMs) return found.value as T;
    const next = coming.get(name) ?? reckon(name, at, make);
    coming.set(name, next);
    if (!found || at - found.at > usableMs) return (await next) as T;
    // No one may be waiting any more when it fails.
    next.catch(() => undefined);
    return (await Promise.race([next, wait(patienceMs, found.value, { ref: false })])) as T;
  };
}
