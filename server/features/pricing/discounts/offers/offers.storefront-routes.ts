import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Id } from '#contracts/common/shapes.ts';
import { getBoxRoute } from '#contracts/discounts/boxes.ts';
import { listProductOffersRoute } from '#contracts/discounts/product-offers.ts';
import { productTopic, productTopics, topicsOfProducts } from '#contracts/products/catalog-topics.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { serveCached } from '#server/platform/http/cached/serve-cached.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { discountsTopic, readAutomaticRules } from '../read-automatic-rules.ts';
import { offersOf, type OfferedProduct } from './offers-of.ts';
import { readBox } from './read-box.ts';

const maxBytes = 2 * 1024 * 1024;

/**
 * The offers for several pieces of a product, for its page, and boxes. Cached until the product or a discount changes, or the period
 * of one starts or ends.
 */
export function registerOfferRoutes(app: FastifyInstance, { db, changes, clock }: Deps): void {
  const responses = openResponseCache(changes, {
    maxBytes,
    follow: { all: [...productTopics.all, discountsTopic], some: productTopics.some },
  });
  app.addHook('onClose', async () => responses.close());

  serveCached(app, responses, listProductOffersRoute, {
    key: ({ params }) => `offers ${params.id}`,
    make: async ({ params }) => {
      const product = await readProduct(db, params.id);
      const [rules, { currency }] = await Promise.all([readAutomaticRules(db), readSettings(db)]);
      const offers = offersOf(product, rules, { now: clock(), currency });
      return {
        answer: listProductOffersRoute.response.parse({ offers }),
        topics: [productTopic(product.id), discountsTopic],
      };
    },
  });

  serveCached(app, responses, getBoxRoute, {
    key: ({ params }) => `box ${params.slug}`,
    make: async ({ params }) => {
      const box = await readBox(db, params.slug, clock());
      if (!box) throw new ShopError('NOT_FOUND');
      const productIds = new Set(box.choices.map(({ productId }) => productId));
      return {
        answer: getBoxRoute.response.parse({ box }),
        topics: [...topicsOfProducts([...productIds]), discountsTopic],
      };
    },
  });
}

async function readProduct(db: Database, idOrSlug: string): Promise<OfferedProduct> {
  const isIt = Id.safeParse(idOrSlug).success ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`;
  const [product] = await queryRows(
    db,
    { id: column.text, categoryPath: column.listOf(column.text) },
    sql`select p.id, p.category_path as "categoryPath" from products p where p.status = 'active' and ${isIt}`,
  );
  if (!product) throw new ShopError('NOT_FOUND');
  return product;
}
