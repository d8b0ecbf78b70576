import { waitWithoutPlace } from '../admission/current-ticket.ts';
import { ShopError } from '../shop-error.ts';

export interface SemaphoreOptions {
  /** Maximum concurrency in total. */
  atOnce: number;
  /** Maximum concurrency per client. Defaults to the total. */
  perClient?: number;
  /** Maximum number of queued tasks, in total and per client. Further tasks are refused. Unlimited by default. */
  maxWaiting?: number;
  maxWaitingPerClient?: number;
  /** A task that was queued for so long is refused. Unlimited by default. */
  maxWaitMilliseconds?: number;
  retryAfterSeconds?: number;
  /** How long one slot stays reserved for urgent work after the last urgent task. None by default. */
  keepFreeMilliseconds?: number;
}

export interface Turn {
  /** The client that the task belongs to. Clients take turns regardless of how many tasks each has queued. */
  client: string;
  /** Runs before all tasks that are not urgent. */
  isUrgent?: boolean;
}

/** Starts a queued task. */
type Go = () => void;
type Queue = Map<string, Go[]>;

/**
 * Limits the concurrency of work and schedules it fairly: the next task is taken from the client that has waited
 * longest since its last one, urgent tasks first. A client with many tasks therefore delays only itself.
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
      maxWaitMilliseconds: Infinity,
      retryAfterSeconds: 5,
      keepFreeMilliseconds: 0,
      ...options,
    };
  }

  /**
   * Runs `work` in turn.
   * @throws TOO_MANY_REQUESTS or UNAVAILABLE when too many tasks are queued, per client or in total
   */
  async run<Result>({ client, isUrgent = false }: Turn, work: () => Promise<Result>): Promise<Result> {
    if (isUrgent) this.#lastUrgentAt = performance.now();
    if (this.#mayRun(client, isUrgent)) this.#start(client);
    else await waitWithoutPlace(this.#wait(client, isUrgent ? this.#urgent : this.#ordinary));
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #mayRun(client: string, isUrgent: boolean): boolean {
    const { atOnce, perClient, keepFreeMilliseconds } = this.#options;
    const isKeptFree = !isUrgent && performance.now() - this.#lastUrgentAt < keepFreeMilliseconds;
    // At least one task is running, and its end admits the next ones.
    return this.#running < Math.max(1, atOnce - (isKeptFree ? 1 : 0)) && (this.#runningOf.get(client) ?? 0) < perClient;
  }

  #wait(client: string, queue: Queue): Promise<void> {
    const { maxWaiting, maxWaitingPerClient, retryAfterSeconds } = this.#options;
    const own = queue.get(client) ?? [];
    if (own.length >= maxWaitingPerClient) throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    if (this.#waiting >= maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds });
    this.#waiting += 1;
    if (own.length === 0) queue.set(client, own);
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      own.push(go);
      const giveUp = (): void => {
        this.#leaveQueue(queue, client, go);
        reject(new ShopError('UNAVAILABLE', { retryAfterSeconds }));
      };
      const { maxWaitMilliseconds } = this.#options;
      const timer = Number.isFinite(maxWaitMilliseconds) ? setTimeout(giveUp, maxWaitMilliseconds) : undefined;
    });
  }

  #leaveQueue(queue: Queue, client: string, go: Go): void {
    const waiting = queue.get(client)?.filter((one) => one !== go) ?? [];
    if (waiting.length > 0) queue.set(client, waiting);
    else queue.delete(client);
    this.#waiting -= 1;
  }

  #start(client: string): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  #end(client: string): void {
    this.#running -= 1;
    const remaining = (this.#runningOf.get(client) ?? 1) - 1;
    if (remaining === 0) this.#runningOf.delete(client);
    else this.#runningOf.set(client, remaining);
    while (this.#admitNext(this.#urgent, true) || this.#admitNext(this.#ordinary, false));
  }

  /** Admits one task of a client below its limit. The slot is taken synchronously, so no other task can take it. */
  #admitNext(queue: Queue, isUrgent: boolean): boolean {
    for (const [client, own] of queue) {
      if (!this.#mayRun(client, isUrgent)) continue;
      const go = own.shift();
      // Moves the client to the end of the queue.
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
