import type { FastifyInstance } from 'fastify';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import {
  getArticleRoute,
  getCategoryHeadRoute,
  getContentPreviewRoute,
  getHomeContentRoute,
  getOwnPageRoute,
  listArticlesRoute,
} from '#contracts/content/shown-content.ts';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { serveCached } from '#server/platform/http/cached/serve-cached.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readPreview } from './content-previews.ts';
import { emptyContent } from './create-content-page.ts';
import { presentShown } from './present-shown.ts';
import { readArticles, readNewSlug, readShownVersion } from './read-shown.ts';

const maxBytes = 8 * 1024 * 1024;

export interface ContentSources {
  readOffer: (db: Database) => Promise<Settings>;
  categoryOfSlug: (db: Database, slug: string) => Promise<string | null>;
}

/** The content pages as visitors see them. Cached until one is published, begins or ends, or the settings change. */
export function registerContentRoutes(
  app: FastifyInstance,
  { db, changes, clock, secrets }: Deps,
  { readOffer, categoryOfSlug }: ContentSources,
): void {
  const responses = openResponseCache(changes, {
    maxBytes,
    follow: { all: [contentTopic, settingsTopic], some: (topic) => topic === catalogTopic },
  });
  app.addHook('onClose', async () => responses.close());
  const presenting = async () => ({ settings: await readOffer(db), now: clock() });

  serveCached(app, responses, getHomeContentRoute, {
    key: () => 'home',
    make: async () => {
      const home = await readShownVersion(db, { use: 'home' }, clock());
      const page = home ?? { use: 'home' as const, slug: null, content: emptyContent('{name}') };
      return { answer: { content: await presentShown(db, page, await presenting()) } };
    },
  });

  const addressed = { page: getOwnPageRoute, article: getArticleRoute } as const;
  for (const use of ['page', 'article'] as const) {
    serveCached(app, responses, addressed[use], {
      key: ({ params }) => `${use}:${params.slug}`,
      make: async ({ params: { slug } }) => {
        const page = await readShownVersion(db, { use, slug }, clock());
        if (page) return { answer: { content: await presentShown(db, page, await presenting()) } };
        const newSlug = await readNewSlug(db, use, slug);
        const moved = newSlug === null ? null : await readShownVersion(db, { use, slug: newSlug }, clock());
        if (!moved) throw new ShopError('NOT_FOUND');
        // The path of the answer is the new one, to which the page redirects.
        return { answer: { content: await presentShown(db, moved, await presenting()) } };
      },
    });
  }

  serveCached(app, responses, listArticlesRoute, {
    key: ({ query: { page, limit } }) => `articles:${page}:${limit}`,
    make: async ({ query: { page, limit } }) => ({
      answer: { ...(await readArticles(db, { page, limit, ...(await presenting()) })), page, limit },
    }),
  });

  serveCached(app, responses, getCategoryHeadRoute, {
    key: ({ params }) => `category:${params.slug}`,
    make: async ({ params: { slug } }) => {
      const categoryId = await categoryOfSlug(db, slug);
      const head = categoryId && (await readShownVersion(db, { use: 'category', categoryId }, clock()));
      const content = head ? await presentShown(db, head, await presenting()) : null;
      return { answer: { content }, topics: [catalogTopic] };
    },
  });

  serveRoute(app, getContentPreviewRoute, async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store');
    reply.header('x-robots-tag', 'noindex');
    const preview = await readPreview({ db, secrets }, params.secret, clock());
    return { content: await presentShown(db, preview, { settings: await readOffer(db), now: null }) };
  });
}
