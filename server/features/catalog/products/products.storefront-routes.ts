import type { FastifyInstance } from 'fastify';
import { listAttributesRoute } from '#contracts/products/attributes.ts';
import { productTopics, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { getCategoryRoute, listCategoriesRoute } from '#contracts/products/categories.ts';
import { getProductRoute, listProductsRoute } from '#contracts/products/products.ts';
import { listRelatedRoute } from '#contracts/products/related-products.ts';
import { searchSuggestionsRoute } from '#contracts/search/search.ts';
import type { HelpSearch } from '#server/features/store/pages/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { type AskedBy, serveCached } from '#server/platform/http/cached/serve-cached.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { runOperation } from '#server/platform/operation.ts';
import { listAttributes } from './attributes/list-attributes.ts';
import { getCategory } from './categories/get-category.ts';
import { listCategories } from './categories/list-categories.ts';
import { cacheFacts } from './facts/fact-book.ts';
import { getProduct } from './get-product.ts';
import { findRelated } from './listing/find-related.ts';
import { listProducts } from './listing/list-products.ts';
import { listResponse } from './listing/list-response.ts';
import { openListSources } from './listing/list-sources.ts';
import { searchQueue } from './products.limits.ts';
import type { BoughtTogether } from './questions.ts';
import { isFutileSearch } from './search/is-futile-search.ts';
import { rememberSearchMiss } from './search/misses/remember-search-miss.ts';
import { suggestProducts } from './search/suggest-products.ts';

const maxBytes = 8 * 1024 * 1024;

/** The public catalogue. Responses are the same for all visitors and cached until they change. */
export function registerCatalogRoutes(
  app: FastifyInstance,
  deps: Deps,
  { readTogether, help: helpSearch }: { readTogether: BoughtTogether; help: HelpSearch },
): void {
  const { db, reads } = deps;
  cacheFacts(db, deps.changes);
  const responses = openResponseCache(deps.changes, {
    maxBytes,
    follow: { all: productTopics.all, some: (topic) => helpSearch.topics.includes(topic) || productTopics.some(topic) },
  });
  const sources = openListSources(deps);
  app.addHook('onClose', async () => {
    responses.close();
    sources.close();
  });
  const searches = new Semaphore({ ...searchQueue, retryAfterSeconds: 2 });
  /** Serialises the searches of each client. */
  const inTurn = <Result>(by: AskedBy, search: () => Promise<Result>): Promise<Result> =>
    by === null ? search() : searches.run({ client: by }, search);

  serveCached(app, responses, listProductsRoute, {
    key: ({ query }) => `products ${JSON.stringify(query)}`,
    make: async ({ query }, by) =>
      listResponse(await inTurn(by, () => reads.run((from) => listProducts(from, query, sources)))),
    answered: async ({ query }, { count }) => {
      if (!isFutileSearch(query, count)) return;
      // An error of the count does not fail the request.
      await runOperation(deps, (op) => rememberSearchMiss(op, query.search)).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'A search without results could not be counted');
      });
    },
  });

  serveCached(app, responses, searchSuggestionsRoute, {
    key: ({ query }) => `suggestions ${foldSpaces(query.search)}`,
    make: async ({ query }, by) => {
      const search = foldSpaces(query.search);
      const [{ productIds, ...suggestions }, help, pages] = await Promise.all([
        inTurn(by, () => reads.run((from) => suggestProducts(from, search, sources))),
        helpSearch.answers(search),
        helpSearch.pages(search),
      ]);
      // A question with the words as typed says more than products with other words.
      const isAnswered = help.length > 0 && suggestions.correctedTo !== undefined;
      const goods = isAnswered ? { products: [], categories: [] } : suggestions;
      return {
        answer: searchSuggestionsRoute.response.parse({ ...goods, help, pages }),
        topics: [...helpSearch.topics, ...topicsOfProducts(productIds)],
      };
    },
  });

  serveCached(app, responses, getProductRoute, {
    key: ({ params }) => `product ${params.id}`,
    make: async ({ params }) => {
      const product = await getProduct(db, params.id);
      const page = { ...product, descriptionHtml: renderMarkdown(product.description) };
      return { answer: getProductRoute.response.parse({ product: page }), topics: topicsOfProducts([product.id]) };
    },
  });

  serveCached(app, responses, listRelatedRoute, {
    key: ({ params }) => `related ${params.id}`,
    make: async ({ params }) => {
      const { productId, ...related } = await reads.run((from) => findRelated(from, params.id, readTogether));
      const relatedIds = [...related.together, ...related.similar, ...related.accessories].map(({ id }) => id);
      return { answer: listRelatedRoute.response.parse(related), topics: topicsOfProducts([productId, ...relatedIds]) };
    },
  });

  serveCached(app, responses, listCategoriesRoute, {
    key: () => 'categories',
    make: async () => ({
      answer: listCategoriesRoute.response.parse({ categories: await reads.run(listCategories) }),
    }),
  });

  serveCached(app, responses, getCategoryRoute, {
    key: ({ params }) => `category ${params.id}`,
    make: async ({ params }) => ({
      answer: getCategoryRoute.response.parse({ category: await getCategory(db, params.id) }),
    }),
  });

  serveCached(app, responses, listAttributesRoute, {
    key: () => 'attributes',
    make: async () => ({
      answer: listAttributesRoute.response.parse({ attributes: await reads.run(listAttributes) }),
    }),
  });
}

const foldSpaces = (search: string): string => search.replace(/\s+/g, ' ').toLowerCase();
