import type { FastifyInstance } from 'fastify';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { openDocumentCache } from './document-cache.ts';
import { readFeedItems } from './read-feed-items.ts';
import { openSitemap } from './open-sitemap.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';
import { sendDocument } from './send-document.ts';
import { webManifest } from './web-manifest.ts';
import { writeGoogleFeed } from './write-google-feed.ts';
import { writeMetaFeed } from './write-meta-feed.ts';

const xml = 'application/xml; charset=utf-8';
/** A document may wait in the queue, and is sent when it is complete. */
const options = { config: { timeoutSeconds: 300 } };

/**
 * Documents for crawlers and browsers: robots.txt, security.txt, the web manifest, the sitemap, and product feeds for
 * Google and Meta.
 */
export function registerFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reads } = deps;
  const origin = deps.config.baseUrl;
  const sitemap = openSitemap(deps, origin);
  const documents = openDocumentCache(deps.changes);
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

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(webManifest(await readSettings(db))),
  );

  app.get('/sitemap.xml', options, (request, reply) =>
    sendDocument(request, reply, documents.get('sitemap', sitemap.writeWhole), xml),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const part = await sitemap.findPart(request.params.file);
    if (!part) throw new ShopError('NOT_FOUND');
    return sendDocument(request, reply, documents.get(part.name, part.write), xml);
  });

  app.get('/feeds/google.xml', options, (request, reply) =>
    sendDocument(request, reply, documents.get('google', writeGoogle), xml),
  );

  app.get('/feeds/meta.csv', options, (request, reply) =>
    sendDocument(request, reply, documents.get('meta', writeMeta), 'text/csv; charset=utf-8; header=present'),
  );

  async function* writeGoogle(): AsyncGenerator<string> {
    const { name, tagline } = await readSettings(db);
    yield* writeGoogleFeed(readFeedItems(await reads.choose(), origin), { name, tagline, origin });
  }

  async function* writeMeta(): AsyncGenerator<string> {
    yield* writeMetaFeed(readFeedItems(await reads.choose(), origin));
  }
}
