import type { Database } from '#server/platform/database/transaction.ts';
import { Cache } from './cache.ts';
import type { Changes } from './changes.ts';

/** A value that every request needs and that few changes touch, kept for each database that is followed. */
export class CachedValue<Value extends NonNullable<unknown>> {
  readonly #topic: string;
  readonly #query: (db: Database) => Promise<Value>;
  readonly #caches = new WeakMap<Database, Cache<Value>>();

  /** The value changes with `topic`; `query` reads it. */
  constructor(topic: string, query: (db: Database) => Promise<Value>) {
    this.#topic = topic;
    this.#query = query;
  }

  /** Keeps the value of `db`, and reads it again after every announced change. */
  follow(db: Database, changes: Changes): void {
    const cache = new Cache<Value>({ maxEntries: 1 });
    cache.follow(changes, (topic) => topic === this.#topic);
    this.#caches.set(db, cache);
  }

  /**
   * Returns the value, from memory where `db` is followed. Inside a transaction it is read from the database, unless
   * `cachedFor` names the database whose cache is used: a hit costs no statement.
   */
  async read(db: Database, cachedFor: Database = db): Promise<Value> {
    const cache = this.#caches.get(cachedFor);
    // A transaction must not wait for a second connection that other queries are waiting for.
    if (!cache || cachedFor !== db) return cache?.find(this.#topic) ?? this.#query(db);
    return cache.get(this.#topic, async () => ({ value: await this.#query(db), tags: [this.#topic] }));
  }

  /** Whether the value of `db` is kept. */
  isFollowed(db: Database): boolean {
    return this.#caches.has(db);
  }

  /** Forgets a value that turned out to be stale. */
  drop(db: Database): void {
    this.#caches.get(db)?.drop(this.#topic);
  }
}
