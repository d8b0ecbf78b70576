import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lookAlikes } from '#contracts/common/folded-sku.rule.ts';
import type { ProductKind } from '#contracts/products/product-kinds.rule.ts';
import type { ProductFacts, VatRate } from '#contracts/products/products.ts';
import type { StockCause } from '#contracts/products/stock-movements.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { amount, at, createdAt, currency, id, tsvector, updatedAt } from '#server/platform/database/columns.ts';
import { missingDataCondition } from './missing-data-condition.ts';
import { lastPiecesFrom } from './stock/availability.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    position: integer('position').notNull().default(0),
    imageId: uuid('image_id').references(() => media.id, { onDelete: 'set null' }),
    /** Incremented with every change, to detect stale writes. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('categories_slug_key').on(t.slug),
    uniqueIndex('categories_sibling_name_key').on(
      sql`coalesce(${t.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${t.name})`,
    ),
    check('categories_not_own_parent_check', sql`${t.parentId} <> ${t.id}`),
  ],
);

/** Former slugs of categories, for redirects. Each refers to the category itself, never to another former slug. */
export const categorySlugs = pgTable(
  'category_old_slugs',
  {
    slug: text('slug').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('category_old_slugs_category_idx').on(t.categoryId)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind').$type<ProductKind>().notNull().default('other'),
    status: text('status').$type<'draft' | 'active' | 'archived'>().notNull().default('draft'),
    personalizable: boolean('personalizable').notNull().default(false),
    /** Empty: the rate of the shop. */
    vatRate: text('vat_rate').$type<VatRate>().notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    /** The attributes that the product page offers as options, in order. */
    attributeIds: uuid('attribute_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    // The next columns repeat data of variants, reviews and orders, so that a list is one index scan. Only
    // catalog/refresh-listing.ts writes them.
    price: amount('price').notNull().default(0),
    compareAtPrice: amount('compare_at_price'),
    currency: currency(),
    inStock: boolean('in_stock').notNull().default(false),
    /** Whether a variant in stock is reduced: the one that the card in a list of reductions shows. */
    onSale: boolean('on_sale').notNull().default(false),
    ratingAverage: numeric('rating_average', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    soldCount: integer('sold_count').notNull().default(0),
    /** Own and inherited: every category whose page shows the product. */
    categoryPath: uuid('category_path')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Every attribute value of the product and its variants, for filters. */
    valueIds: uuid('value_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Folded words and their stems (search/index-text.ts). */
    searchVector: tsvector('search_vector')
      .notNull()
      .default(sql`''::tsvector`),
    /** The times at which a draft is published, and an active product becomes a draft (run-schedules.ts). */
    publishAt: at('publish_at'),
    hideAt: at('hide_at'),
    scheduleVersion: integer('schedule_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('products_slug_key').on(t.slug),
    index('products_price_idx').on(t.status, t.price, t.id),
    index('products_newest_idx').on(t.status, t.createdAt.desc(), t.id),
    index('products_popular_idx').on(t.status, t.soldCount.desc(), t.id),
    index('products_rating_idx').on(t.status, t.ratingAverage.desc(), t.ratingCount.desc(), t.id),
    index('products_name_idx').on(t.status, t.name, t.id),
    index('products_category_path_idx').using('gin', t.categoryPath),
    index('products_value_ids_idx').using('gin', t.valueIds),
    index('products_search_vector_idx').using('gin', t.searchVector),
    // The default order of the panel's list: every status, newest first.
    index('products_created_idx').on(t.createdAt.desc(), t.id),
    index('products_publish_at_idx')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index('products_hide_at_idx')
      .on(t.hideAt)
      .where(sql`${t.hideAt} is not null`),
    index('products_missing_data_idx').on(t.status, t.createdAt.desc(), t.id).where(missingDataCondition('')),
    check('products_schedule_check', sql`${t.publishAt} < ${t.hideAt}`),
    check('products_status_check', sql`${t.status} in ('draft', 'active', 'archived')`),
    check('products_kind_check', sql`${t.kind} in ('food', 'supplement', 'other')`),
    check('products_price_check', sql`${t.price} >= 0`),
    check('products_vat_rate_check', sql`${t.vatRate} in ('', '20', '9', '0')`),
  ],
);

/** `foldedSku` in SQL. */
export const foldedSkuOf = (sku: SQLWrapper): SQL =>
  sql`translate(upper(${sku}), ${sql.raw(`'${lookAlikes.cyrillic}'`)}, ${sql.raw(`'${lookAlikes.latin}'`)})`;

/** Former slugs of products, for redirects. */
export const productSlugs = pgTable('product_old_slugs', {
  slug: text('slug').primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    /** The number of the barcode (EAN, UPC), not unique: packs of one product may bear the same. Empty for none. */
    gtin: text('gtin').notNull().default(''),
    name: text('name').notNull(),
    price: amount('price').notNull(),
    compareAtPrice: amount('compare_at_price'),
    stock: integer('stock').notNull().default(0),
    /** What one piece costs the shop, without VAT; null when unknown. Only costs/write-costs.ts changes it. */
    cost: amount('cost'),
    isLow: boolean('is_low').generatedAlwaysAs(sql.raw(`stock <= ${lastPiecesFrom}`)),
    /** Pieces in orders that were not cancelled or returned; `products.soldCount` follows within minutes. */
    soldCount: integer('sold_count').notNull().default(0),
    position: integer('position').notNull().default(0),
    hasLots: boolean('has_lots').notNull().default(false),
    /** Of one piece as it is shipped; null when unknown. */
    weightGrams: integer('weight_grams'),
    valueIds: uuid('value_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The picture of this variant, one of the product's (ensured by write-product-links.ts). */
    imageId: uuid('image_id').references(() => media.id, { onDelete: 'set null' }),
    /** Whether the SKU also differs from all others in more than case; false for those of before this was required. */
    isSkuFolded: boolean('is_sku_folded').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('variants_sku_key').on(t.sku),
    uniqueIndex('variants_sku_folded_key')
      .on(foldedSkuOf(t.sku))
      .where(sql`${t.isSkuFolded}`),
    index('variants_sku_folded_idx').on(foldedSkuOf(t.sku)),
    // Lookup of SKUs in any case.
    index('variants_sku_upper_idx').on(sql`upper(${t.sku})`),
    // No index may refer to the stock, which each order changes: PostgreSQL then writes no index entries for an order.
    index('variants_product_idx').on(t.productId, t.position),
    index('variants_low_idx')
      .on(t.productId)
      .where(sql`${t.isLow}`),
    index('variants_gtin_idx')
      .on(sql`lpad(${t.gtin}, 14, '0')`)
      .where(sql`${t.gtin} <> ''`),
    index('variants_image_idx')
      .on(t.imageId)
      .where(sql`${t.imageId} is not null`),
    check('variants_gtin_check', sql`${t.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`),
    check('variants_stock_check', sql`${t.stock} >= 0`),
    check('variants_price_check', sql`${t.price} >= 0`),
    check('variants_cost_check', sql`${t.cost} >= 0`),
    check('variants_compare_at_check', sql`${t.compareAtPrice} is null or ${t.compareAtPrice} > ${t.price}`),
  ],
);

/** Every change of a variant's stock with its cause. Their sum is the stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    /** Not a reference: the ledger keeps the movements of deleted variants, which orders and an undo need. */
    variantId: uuid('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    cause: text('cause').$type<StockCause>().notNull(),
    /** The reason of a manual correction. */
    note: text('note').notNull().default(''),
    orderId: uuid('order_id'),
    lotId: uuid('lot_id'),
    at: createdAt(),
  },
  (t) => [
    index('stock_movements_variant_idx').on(t.variantId, t.at),
    // The default order of the ledger.
    index('stock_movements_at_idx').on(t.at.desc(), t.id.desc()),
    index('stock_movements_cause_idx').on(t.cause, t.at.desc(), t.id.desc()),
    check(
      'stock_movements_cause_check',
      sql`${t.cause} in ('initial', 'edit', 'count', 'receipt', 'withheld', 'write_off', 'order', 'cancellation', 'return')`,
    ),
    index('stock_movements_order_idx')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category_idx').on(t.categoryId),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.mediaId] }), index('product_images_media_idx').on(t.mediaId)],
);
