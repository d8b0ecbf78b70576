import type { FastifyInstance } from 'fastify';
import { productTopics, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { listChosenProductsRoute, listPopularSectionsRoute } from '#contracts/sections/sections.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { serveCached } from '#server/platform/http/cached/serve-cached.ts';
import { readShownSections } from './read-shown-sections.ts';
import { sectionSelection } from './section-selection.ts';

const maxBytes = 4 * 1024 * 1024;

/**
 * The product sections of the home page. Cached until a product or a section changes, or the period of one starts or
 * ends.
 */
export function registerSectionRoutes(app: FastifyInstance, { db, changes, clock }: Deps): void {
  const responses = openResponseCache(changes, {
    maxBytes,
    follow: productTopics,
  });
  app.addHook('onClose', async () => responses.close());

  serveCached(app, responses, listPopularSectionsRoute, {
    key: () => 'sections',
    make: async () => {
      const popularSections = await readShownSections(db, clock());
      const productIds = popularSections.flatMap(({ products }) => products.map(({ id }) => id));
      return {
        answer: listPopularSectionsRoute.response.parse({ popularSections }),
        topics: topicsOfProducts(productIds),
      };
    },
  });

  serveCached(app, responses, listChosenProductsRoute, {
    key: ({ query: { ids } }) => `chosen:${ids.join()}`,
    make: async ({ query: { ids } }) => {
      const selection = sectionSelection({ rule: 'manual', categoryId: null, limit: ids.length, productIds: ids });
      const products = await readProducts(db, selection);
      return {
        answer: listChosenProductsRoute.response.parse({ products }),
        topics: topicsOfProducts(products.map(({ id }) => id)),
      };
    },
  });
}
