/** How often each process says that its event loop turns. */
export const beatMilliseconds = 1_000;
/** A stopped or looping process is ended after so many silent intervals. */
const patience = 10;
/** While it starts, it loads its code and fills its caches, which keeps the event loop busy. */
const firstPatience = 60;

/**
 * Tells a process that hangs from one that waits for the processor. Silence is counted in turns of the watching process
 * and not by the clock: where the whole machine is starved or was suspended, the watcher had no turns either.
 */
export class Pulse {
  #silent = 0;
  #patience = firstPatience;

  beat(): void {
    this.#silent = 0;
  }

  /** The process is ready: from now on it answers soon. */
  settle(): void {
    this.#patience = patience;
  }

  /** Called once per interval. Whether the process hangs. */
  tick(): boolean {
    this.#silent += 1;
    return this.#silent > this.#patience;
  }
}
