import type { PageInMemory } from './compress-page.ts';

interface Entry {
  page: PageInMemory;
  /** The addresses, as clients wrote them, under which the page was asked for. */
  aliases: Set<string>;
  lastUse: number;
}

interface Drawing {
  result: Promise<PageInMemory>;
  /** What changed since the drawing began. */
  changes: Set<string>;
}

export const everything = '*';
const mostAliases = 16;
const longestAlias = 300;

/**
 * Public pages as bytes, one per normalised address, bounded in memory. A page goes when something that it shows is
 * announced to have changed; a change that arrives while a page is drawn keeps that drawing from being kept.
 */
export class PageCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #byAlias = new Map<string, Entry>();
  readonly #drawings = new Map<string, Drawing>();
  #bytes = 0;
  #clock = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The page of an address exactly as a client wrote it: one look-up, for the shortest way to an answer. */
  find(alias: string): PageInMemory | undefined {
    const entry = this.#byAlias.get(alias);
    if (entry === undefined) return undefined;
    entry.lastUse = ++this.#clock;
    return entry.page;
  }

  /** The page under `key`; drawn once for all who ask for it meanwhile. */
  async get(key: string, alias: string, draw: () => Promise<PageInMemory>): Promise<PageInMemory> {
    const entry = this.#entries.get(key);
    if (entry) {
      entry.lastUse = ++this.#clock;
      this.#addAlias(entry, alias);
      return entry.page;
    }
    const page = await this.#drawOnce(key, draw);
    const kept = this.#entries.get(key);
    if (kept) this.#addAlias(kept, alias);
    return page;
  }

  /** Lets go of every page that shows what `topic` stands for. */
  drop(topic: string): void {
    for (const { changes } of this.#drawings.values()) changes.add(topic);
    for (const [key, { page }] of this.#entries) if (shows(page, topic)) this.#remove(key);
  }

  #drawOnce(key: string, draw: () => Promise<PageInMemory>): Promise<PageInMemory> {
    const running = this.#drawings.get(key);
    // One that began before a change may already have read the old state: who asks now gets a new one.
    if (running && running.changes.size === 0) return running.result;
    const changes = new Set<string>();
    const result = this.#draw(key, draw, changes);
    const drawing: Drawing = { changes, result };
    this.#drawings.set(key, drawing);
    const forget = (): void => {
      if (this.#drawings.get(key) === drawing) this.#drawings.delete(key);
    };
    result.then(forget, forget);
    return result;
  }

  async #draw(key: string, draw: () => Promise<PageInMemory>, changes: ReadonlySet<string>): Promise<PageInMemory> {
    const page = await draw();
    const isStale = [...changes].some((topic) => shows(page, topic));
    if (!isStale && page.bytes <= this.#maxBytes / 4) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: PageInMemory): void {
    this.#remove(key);
    this.#entries.set(key, { page, aliases: new Set(), lastUse: ++this.#clock });
    this.#bytes += page.bytes;
    if (this.#bytes > this.#maxBytes) this.#makeRoom();
  }

  /** Drops what was not used for longest, down to nine tenths, so that not every new page has to. */
  #makeRoom(): void {
    const oldestFirst = [...this.#entries].sort(([, one], [, other]) => one.lastUse - other.lastUse);
    for (const [key] of oldestFirst) {
      if (this.#bytes <= this.#maxBytes * 0.9) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes;
    for (const alias of entry.aliases) this.#byAlias.delete(alias);
  }

  #addAlias(entry: Entry, alias: string): void {
    if (alias.length > longestAlias || entry.aliases.size >= mostAliases) return;
    entry.aliases.add(alias);
    this.#byAlias.set(alias, entry);
  }
}

function shows({ topics }: PageInMemory, topic: string): boolean {
  return topic === everything || topics.has(topic);
}
