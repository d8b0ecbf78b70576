import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  clientOfRead,
  type HasLeft,
  isAbandoned,
  isClientLeft,
  readForClients,
} from '#server/platform/abandoned-work.ts';
import { everythingChanged, type Listener } from './topics.ts';

/**
 * Above this number of entries, or this total of bytes, the least recently used entries are evicted. An entry that
 * takes more than a quarter of the bytes is not stored.
 */
type Size = { maxEntries: number } | { maxBytes: number };

export type CacheOptions<Value> = Size & {
  /** How long an entry is fresh; without it, until one of its tags is dropped. */
  ttlMilliseconds?: number;
  /** How long after that it is still returned to a caller whose reload takes longer than `patienceMilliseconds`. */
  staleMilliseconds?: number;
  patienceMilliseconds?: number;
  /** A monotonic clock. */
  elapsed?: () => number;
  /** Called for every entry that is evicted, dropped or replaced. */
  onRemove?: (value: Value) => void;
};

export interface Entry<Value> {
  value: Value;
  /** The tags of the value: dropping any of them drops the entry. */
  tags?: Iterable<string>;
  /** Required with `maxBytes`. */
  bytes?: number;
  /** False for a value that is returned to its callers but not stored. */
  isStored?: boolean;
}

interface Stored<Value> {
  value: Value;
  tags: readonly string[];
}

interface Load<Value> {
  result: Promise<Value>;
  /** The generation of the cache in which the load began. */
  generation: number;
  /** Whether each client that waits for it has left. */
  clients: (HasLeft | undefined)[];
}

/** The number of dropped tags that are remembered while loads run; above it, all of those loads count as stale. */
const maxDropped = 10_000;

/**
 * Values by key with LRU eviction. Concurrent loads of one key run once, and are dropped when all
 * clients that wait for it have left. Dropping a tag visits only the entries with
 * that tag. A value whose tag was dropped during its load is returned to the callers that requested it before the drop,
 * but neither stored nor shared with later ones.
 */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Stored<Value>>;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #loads = new Map<string, Load<Value>>();
  readonly #droppedIn = new Map<string, number>();
  readonly #staleMilliseconds: number;
  readonly #patienceMilliseconds: number;
  #loading = 0;
  /** Incremented by each drop. */
  #generation = 0;
  #clearedIn = 0;

  constructor(options: CacheOptions<Value>) {
    const { ttlMilliseconds, staleMilliseconds = 0, elapsed } = options;
    this.#staleMilliseconds = staleMilliseconds;
    this.#patienceMilliseconds = options.patienceMilliseconds ?? 0;
    this.#entries = new LRUCache({
      ...('maxEntries' in options
        ? { max: options.maxEntries }
        : { maxSize: options.maxBytes, maxEntrySize: Math.floor(options.maxBytes / 4) }),
      // For lru-cache, a TTL of 0 means that entries do not expire, and a start of 0 that it is not set.
      ttl: ttlMilliseconds === undefined ? 0 : ttlMilliseconds + staleMilliseconds,
      ttlResolution: 0,
      perf: elapsed === undefined ? performance : { now: () => 1 + elapsed() },
      dispose: (entry, key) => {
        this.#removeTags(key, entry.tags);
        options.onRemove?.(entry.value);
      },
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The fresh value of `key`, if any. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(key) ? entry.value : undefined;
  }

  /** Returns the cached value of `key`, or loads it. Failures are not cached. */
  async get(key: string, load: () => Promise<Entry<Value>>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(key)) return entry.value;
    const result = this.#loadOnce(key, load);
    if (!entry) return result;
    // The load may fail after its last caller got the stale value.
    result.catch(() => {});
    return Promise.race([result, wait(this.#patienceMilliseconds, entry.value, { ref: false })]);
  }

  /**
   * Returns the values of several keys, in their order. Those that are missing are loaded together: `load` returns the
   * entry of each of them by its key.
   */
  getEach(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<(key: string) => Entry<Value>>,
  ): Promise<Value[]> {
    const missing = keys.filter((key) => this.find(key) === undefined);
    let batch: ReturnType<typeof load> | undefined;
    return Promise.all(keys.map((key) => this.get(key, async () => (await (batch ??= load(missing)))(key))));
  }

  /** Stores a value without a load. */
  set(key: string, { value, tags = [], bytes }: Entry<Value>): void {
    const entry: Stored<Value> = { value, tags: [...new Set(tags)] };
    this.#entries.set(key, entry, bytes === undefined ? {} : { size: bytes });
    // A value that is too large was not stored.
    if (this.#entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag);
      if (keys) keys.add(key);
      else this.#keysOf.set(tag, new Set([key]));
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Drops all entries with `tag`; every entry for `everythingChanged`. */
  drop(tag: string): void {
    this.#generation += 1;
    if (tag === everythingChanged) {
      this.#clearedIn = this.#generation;
      this.#entries.clear();
      return;
    }
    if (this.#loading > 0) this.#noteDrop(tag);
    const keys = this.#keysOf.get(tag);
    this.#keysOf.delete(tag);
    for (const key of keys ?? []) this.#entries.delete(key);
  }

  /** Drops the tag of each change, optionally filtered. Returns the function that unsubscribes. */
  follow(
    changes: { listen(listener: Listener): () => void },
    concerns: (topic: string) => boolean = () => true,
  ): () => void {
    return changes.listen((topic) => {
      if (topic === everythingChanged || concerns(topic)) this.drop(topic);
    });
  }

  #loadOnce(key: string, load: () => Promise<Entry<Value>>): Promise<Value> {
    const running = this.#loads.get(key);
    if (running?.generation === this.#generation) {
      running.clients.push(clientOfRead());
      return running.result.catch((error: unknown) => {
        // The load was being dropped when this client came.
        if (isClientLeft(error) && !isAbandoned()) return this.#loadOnce(key, load);
        throw error;
      });
    }
    const generation = this.#generation;
    const clients = [clientOfRead()];
    const started: Load<Value> = { generation, clients, result: this.#load(key, load, { generation, clients }) };
    this.#loads.set(key, started);
    const end = (): void => {
      if (this.#loads.get(key) === started) this.#loads.delete(key);
    };
    started.result.then(end, end);
    return started.result;
  }

  async #load(
    key: string,
    load: () => Promise<Entry<Value>>,
    { generation, clients }: Omit<Load<Value>, 'result'>,
  ): Promise<Value> {
    this.#loading += 1;
    try {
      const entry = await readForClients(clients, load);
      if (entry.isStored !== false && !this.#isStale(entry, generation)) this.set(key, entry);
      return entry.value;
    } finally {
      this.#loading -= 1;
      if (this.#loading === 0) this.#droppedIn.clear();
    }
  }

  /** Whether a tag of an entry was dropped after its load began. */
  #isStale({ tags = [] }: Entry<Value>, generation: number): boolean {
    if (this.#clearedIn > generation) return true;
    for (const tag of tags) if ((this.#droppedIn.get(tag) ?? 0) > generation) return true;
    return false;
  }

  #noteDrop(tag: string): void {
    if (this.#droppedIn.size >= maxDropped) {
      this.#clearedIn = this.#generation;
      this.#droppedIn.clear();
    }
    this.#droppedIn.set(tag, this.#generation);
  }

  #isFresh(key: string): boolean {
    return this.#staleMilliseconds === 0 || this.#entries.getRemainingTTL(key) > this.#staleMilliseconds;
  }

  #removeTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysOf.delete(tag);
    }
  }
}
