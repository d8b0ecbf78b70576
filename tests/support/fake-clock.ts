import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFakeTime } from '#ops/launch/fake-time.mjs';

/**
 * A clock that is moved while a shop runs: libfaketime adds an offset to the time of its processes, of its PostgreSQL
 * too. Timers and durations stay real, because they follow the monotonic clock.
 */
export class FakeClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'iskra-clock-'));
  #offset = 0;

  constructor(time: Date) {
    // As root, PostgreSQL runs as another user, who reads the offset too.
    chmodSync(this.#folder, 0o755);
    this.moveTo(time);
  }

  /** For the process of the shop. Throws where libfaketime is not installed. */
  get environment(): Record<string, string> {
    const library = findFakeTime();
    if (library === undefined) throw new Error('libfaketime is not installed.');
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NODE_OPTIONS: `--import ${resolve(import.meta.dirname, 'fake-clock-of-children.ts')}`,
    };
  }

  now(): Date {
    return new Date(Date.now() + this.#offset * 1000);
  }

  /** Takes effect at once in all processes. */
  moveTo(time: Date): void {
    this.#offset = Math.round((time.getTime() - Date.now()) / 1000);
    const next = `${this.#file}.next`;
    writeFileSync(next, `${this.#offset < 0 ? '' : '+'}${this.#offset}\n`);
    // Renamed, so that no process reads half of it.
    renameSync(next, this.#file);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#folder, 'offset');
  }
}
