import { ShopError } from '../shop-error.ts';

export interface SemaphoreOptions {
  /** How much work runs at once. */
  atOnce: number;
  /** How much of it for one client; without it as much as for all. */
  perClient?: number;
  /** How much work waits, for all clients and for one; what comes beyond it is refused. Not limited without. */
  maxWaiting?: number;
  maxWaitingPerClient?: number;
  retryAfterSeconds?: number;
  /** For how long after urgent work one place is kept free for more of it; none without. */
  keepFreeMilliseconds?: number;
}

export interface Turn {
  /** For whom the work is done: clients take turns, however much each of them asks for. */
  client: string;
  /** Goes before everything that is not urgent. */
  isUrgent?: boolean;
}

type Queue = Map<string, (() => void)[]>;

/**
 * Runs work a few at a time, so that a flood of it does not hold everything else up. A client that asks for much waits
 * behind itself: the next turn is that of the client that has waited longest for one, urgent work first.
 */
export class Semaphore {
  readonly #options: Required<SemaphoreOptions>;
  readonly #urgent: Queue = new Map();
  readonly #ordinary: Queue = new Map();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #lastUrgentAt = -Infinity;
  #waiting = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = {
      perClient: options.atOnce,
      maxWaiting: Infinity,
      maxWaitingPerClient: Infinity,
      retryAfterSeconds: 5,
      keepFreeMilliseconds: 0,
      ...options,
    };
  }

  /** Runs `work` when it is its turn. Throws TOO_MANY_REQUESTS or UNAVAILABLE when too much of the client or of all waits. */
  async run<Result>({ client, isUrgent = false }: Turn, work: () => Promise<Result>): Promise<Result> {
    if (isUrgent) this.#lastUrgentAt = performance.now();
    if (this.#mayRun(client, isUrgent)) this.#start(client);
    else await this.#wait(client, isUrgent ? this.#urgent : this.#ordinary);
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #mayRun(client: string, isUrgent: boolean): boolean {
    const { atOnce, perClient, keepFreeMilliseconds } = this.#options;
    const isKeptFree = !isUrgent && performance.now() - this.#lastUrgentAt < keepFreeMilliseconds;
    // One always runs, and its end lets the others in again.
    return this.#running < Math.max(1, atOnce - (isKeptFree ? 1 : 0)) && (this.#runningOf.get(client) ?? 0) < perClient;
  }

  #wait(client: string, queue: Queue): Promise<void> {
    const { maxWaiting, maxWaitingPerClient, retryAfterSeconds } = this.#options;
    const own = queue.get(client) ?? [];
    if (own.length >= maxWaitingPerClient) throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    if (this.#waiting >= maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds });
    this.#waiting += 1;
    if (own.length === 0) queue.set(client, own);
    return new Promise((go) => own.push(go));
  }

  #start(client: string): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  #end(client: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(client) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(client);
    else this.#runningOf.set(client, left);
    while (this.#admitNext(this.#urgent, true) || this.#admitNext(this.#ordinary, false));
  }

  /** Lets one in whose client has room. The place is taken at once, so nobody can slip in between. */
  #admitNext(queue: Queue, isUrgent: boolean): boolean {
    for (const [client, own] of queue) {
      if (!this.#mayRun(client, isUrgent)) continue;
      const go = own.shift();
      // The client stands in line again behind all others.
      queue.delete(client);
      if (own.length > 0) queue.set(client, own);
      if (go === undefined) continue;
      this.#waiting -= 1;
      this.#start(client);
      go();
      return true;
    }
    return false;
  }
}
