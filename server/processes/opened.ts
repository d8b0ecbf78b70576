import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';

/** Closes the opened resources in reverse order. */
export class Opened {
  readonly #log: Log;
  readonly #closers: [string, () => unknown][] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, close: () => unknown): void {
    this.#closers.push([name, close]);
  }

  async close(): Promise<void> {
    for (let next = this.#closers.pop(); next; next = this.#closers.pop()) {
      const [name, close] = next;
      try {
        await close();
      } catch (error) {
        this.#log.warn({ part: name, error: errorText(error) }, 'Could not be closed cleanly');
      }
    }
  }
}
