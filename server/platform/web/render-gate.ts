import { ShopError } from '#server/platform/http/shop-error.ts';

/**
 * At most `limit` pages are drawn at once, so that fifty misses do not hold everything else up; a few more wait, and who
 * comes beyond that is told to come back.
 */
export class RenderGate {
  readonly #limit: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ limit, maxWaiting }: { limit: number; maxWaiting: number }) {
    this.#limit = limit;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `draw` when it is its turn. Throws UNAVAILABLE when too many wait already. */
  async run<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) {
      if (this.#waiting.length >= this.#maxWaiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 2 });
      await new Promise<void>((go) => this.#waiting.push(go));
    } else {
      this.#running += 1;
    }
    try {
      return await draw();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, so nobody can slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
