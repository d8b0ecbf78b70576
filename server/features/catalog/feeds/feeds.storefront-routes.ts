import type { FastifyInstance } from 'fastify';
import type { Settings } from '#contracts/settings/settings.ts';
import type { NamedPages } from '#server/features/store/pages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { feedPaths } from './count-feed-items.ts';
import { openDocumentCache } from './document-cache.ts';
import { registerFeedAdminRoutes } from './feeds.admin-routes.ts';
import { openSitemap } from './open-sitemap.ts';
import { readFeedItems } from './read-feed-items.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';
import { sendDocument } from './send-document.ts';
import { writeGoogleFeed } from './write-google-feed.ts';
import { writeMetaFeed } from './write-meta-feed.ts';
import { writePazaruvajFeed } from './write-pazaruvaj-feed.ts';

const xml = 'application/xml; charset=utf-8';
/** A document may wait in the queue, and is sent when it is complete. */
const options = { config: { timeoutSeconds: 300 } };

/**
 * Documents for crawlers and browsers: robots.txt, security.txt, the web manifest, the sitemap, and product feeds for
 * Google, Meta and Pazaruvaj, with their list in the panel.
 */
export function registerFeedRoutes(
  app: FastifyInstance,
  deps: Deps,
  { readOffer, listed }: { readOffer: (db: Database) => Promise<Settings>; listed: readonly NamedPages[] },
): void {
  const { db, reads } = deps;
  const origin = deps.config.baseUrl;
  const sitemap = openSitemap(deps, origin, { listed });
  const documents = openDocumentCache(
    deps.changes,
    listed.map(({ topic }) => topic),
  );
  registerFeedAdminRoutes(app, deps);
  app.addHook('onClose', async () => {
    sitemap.close();
    documents.close();
  });

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText(origin)),
  );

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = await readSettings(db);
    const text = securityText(origin, { email, now: deps.clock() });
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });

  app.get('/sitemap.xml', options, (request, reply) =>
    sendDocument(request, reply, documents.get('sitemap', sitemap.writeWhole), xml),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const part = await sitemap.findPart(request.params.file);
    if (!part) throw new ShopError('NOT_FOUND');
    return sendDocument(request, reply, documents.get(part.name, part.write), xml);
  });

  app.get(feedPaths.google, options, (request, reply) =>
    sendDocument(request, reply, documents.get('google', writeGoogle), xml),
  );

  app.get(feedPaths.meta, options, (request, reply) =>
    sendDocument(request, reply, documents.get('meta', writeMeta), 'text/csv; charset=utf-8; header=present'),
  );

  app.get(feedPaths.pazaruvaj, options, (request, reply) =>
    sendDocument(request, reply, documents.get('pazaruvaj', writePazaruvaj), xml),
  );

  async function* writeGoogle(): AsyncGenerator<string> {
    const settings = await readOffer(db);
    const { name, tagline } = settings;
    yield* writeGoogleFeed(readFeedItems(await reads.choose(), { origin, settings }), { name, tagline, origin });
  }

  async function* writeMeta(): AsyncGenerator<string> {
    const settings = await readOffer(db);
    yield* writeMetaFeed(readFeedItems(await reads.choose(), { origin, settings }), settings);
  }

  async function* writePazaruvaj(): AsyncGenerator<string> {
    yield* writePazaruvajFeed(readFeedItems(await reads.choose(), { origin, settings: await readOffer(db) }));
  }
}
