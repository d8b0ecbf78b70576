import type { FastifyInstance } from 'fastify';
import { listPopularSectionsRoute } from '#contracts/sections/sections.ts';
import { openResponseCache } from '#server/features/catalog/products/listing/response-cache.ts';
import { sendCached } from '#server/features/catalog/products/listing/send-cached.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { readShownSections } from './read-shown-sections.ts';

const maxBytes = 4 * 1024 * 1024;

/**
 * The product sections of the home page. Cached until a product or a section changes, or the period of one starts or
 * ends.
 */
export function registerSectionRoutes(app: FastifyInstance, { db, changes, clock }: Deps): void {
  const responses = openResponseCache(changes, { maxBytes });
  app.addHook('onClose', async () => responses.close());

  serveRaw(app, listPopularSectionsRoute, async (_checked, reply, request) => {
    const cached = await responses.get('sections', async () => {
      const popularSections = await readShownSections(db, clock());
      const productIds = popularSections.flatMap(({ products }) => products.map(({ id }) => id));
      return { answer: listPopularSectionsRoute.response.parse({ popularSections }), productIds };
    });
    return sendCached(request, reply, cached);
  });
}
