import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { PageInMemory } from './page-in-memory.ts';

interface CachedPage {
  page: PageInMemory;
  /** The addresses, as clients wrote them, under which the page was requested. */
  aliases: Set<string>;
}

const maxAliases = 16;
const maxAliasLength = 300;

/**
 * Compressed public pages by normalised URL. A page is invalidated when a topic of its data changes. Redirects are
 * never stored: they are cheap, and a wrong one would lead every visitor astray.
 */
export class PageCache {
  readonly #pages: Cache<CachedPage>;
  readonly #keyOf = new Map<string, string>();

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#pages = new Cache({
      maxBytes,
      onRemove: ({ aliases }) => {
        for (const alias of aliases) this.#keyOf.delete(alias);
      },
    });
  }

  get bytes(): number {
    return this.#pages.bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Looks up a page by the exact URL of the request, without normalising it. */
  find(alias: string): PageInMemory | undefined {
    const key = this.#keyOf.get(alias);
    return key === undefined ? undefined : this.#pages.find(key)?.page;
  }

  /** The page under `key`; rendered once for concurrent requests. */
  async get(key: string, alias: string, draw: () => Promise<PageInMemory>): Promise<PageInMemory> {
    const cached = await this.#pages.get(key, async () => {
      const page = await draw();
      const isStored = page.status < 300 || page.status >= 400;
      return { value: { page, aliases: new Set() }, tags: page.topics, bytes: page.bytes, isStored };
    });
    // Whether a missing page leads elsewhere is asked each time.
    if (cached.page.status !== 404 && this.#pages.find(key) === cached) this.#addAlias(key, cached, alias);
    return cached.page;
  }

  /** Invalidates every page that depends on `topic`. */
  drop(topic: string): void {
    this.#pages.drop(topic);
  }

  /** Topics that no page has are left out: each drop ends the sharing of renderings in progress. */
  follow(changes: Pick<Changes, 'listen'>, concerns?: (topic: string) => boolean): () => void {
    return this.#pages.follow(changes, concerns);
  }

  #addAlias(key: string, { aliases }: CachedPage, alias: string): void {
    if (alias.length > maxAliasLength || aliases.size >= maxAliases) return;
    aliases.add(alias);
    this.#keyOf.set(alias, key);
  }
}
