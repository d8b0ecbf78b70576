import { setTimeout as wait } from 'node:timers/promises';

/** Pauses between requests: more of them would be load of their own. */
const pauseMilliseconds = 50;

export interface Refusals {
  /** The duration of each response with 503, in milliseconds. */
  times: number[];
  /** Responses that are neither a success nor a 503 with Retry-After. */
  improper: string[];
}

interface Answered {
  path: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

/**
 * A visitor of lists that are not in memory. While the database is known to be gone, which is from the first refusal to
 * the end of an outage, the visitor measures how fast the others come.
 */
export class RefusalProbe {
  readonly refusals: Refusals = { times: [], improper: [] };
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Asks until `outage` has ended. */
  async during(outage: Promise<unknown>): Promise<void> {
    const state = { isKnown: false, isOver: false };
    const ending = outage.finally(() => (state.isOver = true));
    // Thrown below: it may fail while a request is waited for.
    ending.catch(() => {});
    while (!state.isOver) {
      const answer = await this.#ask();
      if (!state.isOver && state.isKnown) this.#note(answer);
      state.isKnown ||= answer.status === 503;
      await wait(pauseMilliseconds);
    }
    await ending;
  }

  async #ask(): Promise<Answered> {
    const path = `${['/api/products', '/products'][this.#count % 2]}?minPrice=${this.#count++}`;
    const since = performance.now();
    const answer = await fetch(this.#origin + path, { signal: AbortSignal.timeout(12_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    const retryAfter = answer?.headers.get('retry-after') ?? null;
    return { path, status: answer?.status ?? 0, retryAfter, ms: performance.now() - since };
  }

  #note({ path, status, retryAfter, ms }: Answered): void {
    if (status === 503) this.refusals.times.push(ms);
    if (status === 503 ? retryAfter === null : status !== 200) this.refusals.improper.push(`${path}: ${status}`);
  }
}
