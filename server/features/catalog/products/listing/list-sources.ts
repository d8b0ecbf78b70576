import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listCategoryNames, type NamedCategory } from '../categories/suggest-categories.ts';
import { openWordMemory, type WordMemory } from '../search/word-memory.ts';
import type { CountedList } from './count-measures.ts';
import { keepListIndex, type KeptListIndex } from './keep-list-index.ts';
import { openProductMemory, type ProductMemory } from './product-memory.ts';
import { readListIndex } from './read-list-index.ts';
import type { ResolvedFilters } from './resolve-filters.ts';

/** What the process remembers of the catalogue, so that a list is made without asking PostgreSQL. */
export interface ListSources {
  index: KeptListIndex;
  products: ProductMemory;
  words: WordMemory;
  /** For suggestions, in display order. */
  categories: () => Promise<NamedCategory[]>;
  /** By the category and values as given. */
  filters: Cache<ResolvedFilters>;
  /**
   * The counts of very long lists for a minute, regardless of changes: counting tens of thousands of products makes such a
   * list slow, and small differences are not noticeable. Short lists are always counted.
   */
  counts: Pick<Cache<CountedList>, 'get'>;
  close(): void;
}

const productBytes = 12 * 1024 * 1024;
/** About 10 MB, and 4 MB of texts, which take PostgreSQL half a second to group: after each change it is read again. */
const limits = { products: 200_000, searchedProducts: 10_000, terms: 400_000 };

export function openListSources(deps: Pick<Deps, 'reads' | 'changes' | 'log' | 'elapsed'>): ListSources {
  const index = keepListIndex(() => deps.reads.run((db) => readListIndex(db, limits)), deps);
  const products = openProductMemory(deps.changes, { maxBytes: productBytes });
  const words = openWordMemory(deps.changes);
  const filters = new Cache<ResolvedFilters>({ maxEntries: 500 });
  const categories = new Cache<NamedCategory[]>({ maxEntries: 1 });
  const ofCatalog = (topic: string): boolean => topic === catalogTopic;
  const unfollow = [filters.follow(deps.changes, ofCatalog), categories.follow(deps.changes, ofCatalog)];
  return {
    index,
    products,
    words,
    categories: () =>
      categories.get('all', async () => ({ value: await deps.reads.run(listCategoryNames), tags: [catalogTopic] })),
    filters,
    counts: new Cache({ maxEntries: 200, ttlMilliseconds: 60_000 }),
    close() {
      index.close();
      products.close();
      words.close();
      for (const end of unfollow) end();
    },
  };
}
