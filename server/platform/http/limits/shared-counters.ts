import { createHmac, type KeyObject } from 'node:crypto';
import type { Database } from '#server/platform/database/open-database.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import { countBackOff, waitOf } from './count-back-off.ts';
import {
  countQuotas,
  deleteCounters,
  findSpentQuotas,
  giveBackQuotas,
  type HashedQuota,
  type SpentQuota,
} from './count-quotas.ts';
import type { BackOff, Counters, Quota, Refusal } from './counters.ts';
import { MemoryCounters } from './memory-counters.ts';

export interface SharedCountersOptions {
  /**
   * A separate pool: attempts are also counted inside of transactions, which must not wait for each other's
   * connections.
   */
  db: Database;
  /** Hashes the keys. */
  hashKey: KeyObject;
  clock: () => Date;
  elapsed: () => number;
  log: Log;
}

const maxTries = 4;

/**
 * Counters in PostgreSQL, shared by all processes. Every attempt is also counted in memory: while the database does not
 * respond, each process continues with its own counts.
 */
export class SharedCounters implements Counters {
  readonly #options: SharedCountersOptions;
  readonly #memory: MemoryCounters;
  #isAlone = false;

  constructor(options: SharedCountersOptions) {
    this.#options = options;
    this.#memory = new MemoryCounters(options.elapsed);
  }

  async count(quotas: readonly Quota[], amount: number): Promise<Refusal | null> {
    if (quotas.length === 0) return null;
    const attempt = this.#attempt(quotas, amount);
    return this.#ask(
      async (db) => {
        const refusal = this.#refusalOf(quotas, attempt, await countQuotas(db, attempt));
        if (!refusal) this.#memory.count(quotas, amount);
        return refusal;
      },
      () => this.#memory.count(quotas, amount),
    );
  }

  async check(quotas: readonly Quota[], amount: number): Promise<Refusal | null> {
    const attempt = this.#attempt(quotas, amount);
    return this.#ask(
      async (db) => this.#refusalOf(quotas, attempt, await findSpentQuotas(db, attempt)),
      () => this.#memory.check(quotas, amount),
    );
  }

  async giveBack(quotas: readonly Quota[], amount: number): Promise<void> {
    this.#memory.giveBack(quotas, amount);
    const keys = quotas.map((quota) => this.#hash(quota));
    await this.#ask(
      (db) => giveBackQuotas(db, { keys, amount, now: this.#options.clock() }),
      () => undefined,
    );
  }

  async countWithBackOff(backOff: BackOff): Promise<Refusal | null> {
    return this.#ask(
      async (db) => {
        const wait = await countBackOff(db, this.#hashed(backOff));
        if (wait > 0) return { name: backOff.name, waitMilliseconds: wait };
        this.#memory.countWithBackOff(backOff);
        return null;
      },
      () => this.#memory.countWithBackOff(backOff),
    );
  }

  async mustWait(backOff: BackOff): Promise<boolean> {
    return this.#ask(
      async (db) => (await waitOf(db, this.#hashed(backOff))) > 0,
      () => this.#memory.mustWait(backOff),
    );
  }

  async forget(counterKeys: readonly { name: string; key: string }[]): Promise<void> {
    this.#memory.forget(counterKeys);
    const keys = counterKeys.map((one) => this.#hash(one));
    await this.#ask(
      (db) => deleteCounters(db, keys),
      () => undefined,
    );
  }

  /** Uses the database, or memory while the database does not respond. */
  async #ask<Result>(shared: (db: Database) => Promise<Result>, alone: () => Result): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        const result = await shared(this.#options.db);
        this.#note(false);
        return result;
      } catch (error) {
        if (tries < maxTries && databaseErrorOf(error)?.code === '40P01') continue;
        this.#note(true, error);
        return alone();
      }
    }
  }

  #note(isAlone: boolean, error?: unknown): void {
    if (this.#isAlone === isAlone) return;
    this.#isAlone = isAlone;
    if (isAlone)
      this.#options.log.warn(
        { error: errorText(error) },
        'The database does not respond; security limits are counted in this process only',
      );
    else this.#options.log.info({}, 'Security limits are counted by all processes again');
  }

  #attempt(quotas: readonly Quota[], amount: number) {
    const hashed: HashedQuota[] = quotas.map((quota) => ({ ...quota, key: this.#hash(quota) }));
    return { quotas: hashed, amount, now: this.#options.clock() };
  }

  #hashed(backOff: BackOff) {
    return { backOff: { ...backOff, key: this.#hash(backOff) }, now: this.#options.clock() };
  }

  #hash({ name, key }: { name: string; key: string }): string {
    return createHmac('sha256', this.#options.hashKey).update(`${name}\0${key}`).digest('base64url');
  }

  /** The refusal by the first exhausted quota, in the given order. */
  #refusalOf(
    quotas: readonly Quota[],
    { quotas: hashed, now }: { quotas: readonly HashedQuota[]; now: Date },
    spent: readonly SpentQuota[],
  ): Refusal | null {
    const index = hashed.findIndex(({ key }) => spent.some((one) => one.key === key));
    const [quota, count] = [quotas[index], spent.find(({ key }) => key === hashed[index]?.key)];
    if (!quota) return null;
    const waitMilliseconds = count?.endsAt ? count.endsAt.getTime() - now.getTime() : quota.windowMilliseconds;
    return { name: quota.name, waitMilliseconds };
  }
}
