import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listAttributesRoute } from '#contracts/products/attributes.ts';
import { catalogTopic, isOfProduct, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { getCategoryRoute, listCategoriesRoute } from '#contracts/products/categories.ts';
import { getProductRoute, listProductsRoute } from '#contracts/products/products.ts';
import { listRelatedRoute } from '#contracts/products/related-products.ts';
import { searchSuggestionsRoute } from '#contracts/search/search.ts';
import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { sendCached } from '#server/platform/http/cached/send-cached.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { listAttributes } from './attributes/list-attributes.ts';
import { getCategory } from './categories/get-category.ts';
import { listCategories } from './categories/list-categories.ts';
import { getProduct } from './get-product.ts';
import { findRelated } from './listing/find-related.ts';
import { listProducts, openCountCache } from './listing/list-products.ts';
import { searchQueue } from './products.limits.ts';
import { isFutileSearch } from './search/is-futile-search.ts';
import { rememberSearchMiss } from './search/misses/remember-search-miss.ts';
import { suggestProducts } from './search/suggest-products.ts';

const maxBytes = 8 * 1024 * 1024;

/** The public catalogue. Responses are the same for all visitors and cached as bytes until they change. */
export function registerCatalogRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reads } = deps;
  const responses = openResponseCache(deps.changes, {
    maxBytes,
    follow: { all: [catalogTopic, settingsTopic], some: isOfProduct },
  });
  const counts = openCountCache();
  app.addHook('onClose', async () => responses.close());
  const searches = new Semaphore({ ...searchQueue, retryAfterSeconds: 2 });
  /** Serialises the searches of each client. Requests of the shop's own pages were queued before. */
  const inTurn = <Result>({ ip, state }: FastifyRequest, search: () => Promise<Result>): Promise<Result> =>
    state.internal ? search() : searches.run({ client: clientKey(ip) }, search);

  serveRaw(app, listProductsRoute, async ({ query, write }, reply, request) => {
    const cached = await responses.get(`products ${JSON.stringify(query)}`, async () => {
      const list = await inTurn(request, () => reads.run((from) => listProducts(from, query, counts)));
      const ids = list.products.map(({ id }) => id);
      return { answer: listProductsRoute.response.parse(list), topics: topicsOfProducts(ids), count: ids.length };
    });
    // Counted on every call, including cached responses. An error of the count does not fail the request.
    if (isFutileSearch(query, cached.count)) {
      await write((op) => rememberSearchMiss(op, query.search)).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'A search without results could not be counted');
      });
    }
    return sendCached(request, reply, cached);
  });

  serveRaw(app, searchSuggestionsRoute, async ({ query }, reply, request) => {
    const text = query.search.replace(/\s+/g, ' ').toLowerCase();
    const cached = await responses.get(`suggestions ${text}`, async () => {
      const { productIds, ...suggestions } = await inTurn(request, () =>
        reads.run((from) => suggestProducts(from, text)),
      );
      return { answer: searchSuggestionsRoute.response.parse(suggestions), topics: topicsOfProducts(productIds) };
    });
    return sendCached(request, reply, cached);
  });

  serveRaw(app, getProductRoute, async ({ params }, reply, request) => {
    const cached = await responses.get(`product ${params.id}`, async () => {
      const product = await getProduct(db, params.id);
      const page = { ...product, descriptionHtml: renderMarkdown(product.description) };
      return { answer: getProductRoute.response.parse({ product: page }), topics: topicsOfProducts([product.id]) };
    });
    return sendCached(request, reply, cached);
  });

  serveRaw(app, listRelatedRoute, async ({ params }, reply, request) => {
    const cached = await responses.get(`related ${params.id}`, async () => {
      const { productId, ...related } = await reads.run((from) => findRelated(from, params.id));
      const shown = [...related.similar, ...related.accessories].map(({ id }) => id);
      return { answer: listRelatedRoute.response.parse(related), topics: topicsOfProducts([productId, ...shown]) };
    });
    return sendCached(request, reply, cached);
  });

  serveRaw(app, listCategoriesRoute, async (_checked, reply, request) => {
    const cached = await responses.get('categories', async () => {
      return { answer: listCategoriesRoute.response.parse({ categories: await reads.run(listCategories) }) };
    });
    return sendCached(request, reply, cached);
  });

  serveRaw(app, getCategoryRoute, async ({ params }, reply, request) => {
    const cached = await responses.get(`category ${params.id}`, async () => {
      const category = await getCategory(db, params.id);
      return { answer: getCategoryRoute.response.parse({ category }) };
    });
    return sendCached(request, reply, cached);
  });

  serveRaw(app, listAttributesRoute, async (_checked, reply, request) => {
    const cached = await responses.get('attributes', async () => {
      return { answer: listAttributesRoute.response.parse({ attributes: await reads.run(listAttributes) }) };
    });
    return sendCached(request, reply, cached);
  });
}
