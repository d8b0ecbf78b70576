import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { readContentEntries } from '#server/features/store/content/read-shown.ts';
import type { NamedPages } from '#server/features/store/pages/questions.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Reads } from '#server/platform/database/open-reads.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import {
  mostAddresses,
  type ProductPart,
  readPageEntries,
  readProductEntries,
  readProductParts,
} from './read-sitemap.ts';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

interface SitemapPart {
  name: string;
  write: () => AsyncIterable<string>;
}

export interface Sitemap {
  /** `/sitemap.xml`: all URLs if they fit into one file, otherwise the index of the parts. */
  writeWhole: () => AsyncIterable<string>;
  /** `products-3.xml` or `pages-1.xml`. Null if the part does not exist. */
  findPart(file: string): Promise<SitemapPart | null>;
  close(): void;
}

interface Layout {
  pages: SitemapEntry[];
  products: ProductPart[];
}

/**
 * The shop's sitemap, in parts of at most `most` URLs. Two queries determine the parts; the result is cached until
 * the catalogue, the settings or the content pages change.
 */
export function openSitemap(
  {
    reads,
    changes,
    clock,
  }: { reads: Pick<Reads, 'run' | 'choose'>; changes: Pick<Changes, 'listen'>; clock: () => Date },
  origin: string,
  { most = mostAddresses, listed = [] }: { most?: number; listed?: readonly NamedPages[] } = {},
): Sitemap {
  const layouts = new Cache<Layout>({ maxEntries: 1 });

  const layout = (): Promise<Layout> =>
    layouts.get('layout', async () => ({
      value: await reads.run((from) => readLayout(from, { most, listed, now: clock() })),
      tags: [catalogTopic, settingsTopic, contentTopic, ...listed.map(({ topic }) => topic)],
    }));

  async function* writeWhole(): AsyncGenerator<string> {
    const { pages, products } = await layout();
    const count = products.reduce((sum, part) => sum + part.count, pages.length);
    if (count <= most) yield* writeSitemap(origin, allEntries(await reads.choose(), pages));
    else yield* writeSitemapIndex(origin, partsOf({ pages, products }, most));
  }

  async function* writePart(...range: [first: string, end: string | undefined]): AsyncGenerator<string> {
    yield* writeSitemap(origin, readProductEntries(await reads.choose(), ...range));
  }

  return {
    writeWhole,
    close: layouts.follow(changes),
    async findPart(file) {
      const [, kind, digits] = /^(pages|products)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
      if (kind === undefined) return null;
      const number = Number(digits);
      const { pages, products } = await layout();
      const name = `${kind}-${number}`;
      if (kind === 'pages') {
        const entries = pages.slice((number - 1) * most, number * most);
        return entries.length === 0 ? null : { name, write: () => writeSitemap(origin, entries) };
      }
      const part = products[number - 1];
      if (!part) return null;
      return { name, write: () => writePart(part.first, products[number]?.first) };
    },
  };
}

async function readLayout(
  db: Database,
  { most, listed, now }: { most: number; listed: readonly NamedPages[]; now: Date },
): Promise<Layout> {
  const [pages, content, products, ...others] = await Promise.all([
    readPageEntries(db),
    readContentEntries(db, now),
    readProductParts(db, most),
    ...listed.map(({ read }) => read(db, now)),
  ]);
  const further = others.flat().map(({ path }) => ({ path }));
  return { pages: [...pages, ...content, ...further], products };
}

async function* allEntries(db: Database, pages: readonly SitemapEntry[]): AsyncGenerator<SitemapEntry> {
  yield* pages;
  yield* readProductEntries(db);
}

function partsOf({ pages, products }: Layout, most: number): SitemapEntry[] {
  const pageParts = Array.from({ length: Math.ceil(pages.length / most) });
  return [
    ...pageParts.map((_, index) => ({ path: `/sitemaps/pages-${index + 1}.xml` })),
    ...products.map(({ lastChange }, index) => ({ path: `/sitemaps/products-${index + 1}.xml`, lastChange })),
  ];
}
