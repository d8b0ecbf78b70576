import { z } from 'zod';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, Time, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { Product, ProductStatus } from './products.ts';

const tag = 'catalog';

const StockFilter = z.enum(['low', 'out']);
const adminFilter = {
  search: typedLine().max(200).default('').describe('Words to find in name, SKU and description'),
  category: typedLine().max(200).default('').describe('Category (slug or ID), subcategories included'),
  status: ProductStatus.optional().describe('Only products of this status'),
  stock: StockFilter.optional().describe(
    '`low` finds products with a variant that is running out, `out` sold-out ones',
  ),
  data: z.enum(['missing']).optional().describe('`missing` finds products without data that the law requires'),
};
const AdminProductSort = z.enum([
  ...(['relevance', 'newest', 'updated', 'name', 'price', '-price', 'stock', 'popular', 'rating'] as const),
]);
export type AdminProductSort = z.infer<typeof AdminProductSort>;
const adminSort = AdminProductSort.default('relevance').describe(
  'Sort key; a leading minus reverses the order. `relevance` sorts by match with the search, and without one means `newest`',
);

/** Filters of the panel's list of products. */
export const AdminProductFilter = z.object(adminFilter);
export type AdminProductFilter = z.infer<typeof AdminProductFilter>;

export const listAdminProductsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  permission: 'catalog',
  summary: 'List products of every status',
  tag,
  query: z.object({
    page: PageNumber,
    pageSize: PageSize,
    ...adminFilter,
    sort: adminSort,
  }),
  response: z.object({ products: z.array(Product).describe('One page of products'), ...paging }),
  errors: ['VALIDATION'],
});

export const getAdminProductRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Get a product of any status',
  tag,
  params: IdParams,
  response: z.object({ product: Product }),
  errors: ['NOT_FOUND'],
});

export const exportProductsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/export',
  access: 'admin',
  permission: 'catalog',
  summary: 'Export the variants of matching products as CSV',
  tag,
  query: z.object({ ...adminFilter, sort: adminSort }),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: ['VALIDATION'],
});

export const updateProductsStatusRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/bulk-status',
  access: 'admin',
  permission: 'catalog',
  summary: 'Publish, hide or archive several products in one transaction',
  tag,
  body: z.object({ target: bulkTarget(AdminProductFilter).describe('Products to change'), status: ProductStatus }),
  response: BulkResult,
  errors: ['VALIDATION', 'TOO_LARGE'],
});

export const duplicateProductRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/:id/duplicate',
  access: 'admin',
  permission: 'catalog',
  summary: 'Duplicate a product as a draft with new SKUs and without stock',
  tag,
  status: 201,
  params: IdParams,
  response: z.object({ product: Product, message: ShownMessage }),
  errors: ['NOT_FOUND', 'SKU_TAKEN', 'VALIDATION'],
});

/** The costs of a variant with the time from which each applied. */
export const PriceChange = z
  .object({
    id: Id,
    variantId: Id.describe('Variant of the price'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    price: Money.describe('Price from then on, incl. VAT'),
    compareAtPrice: Money.nullable().describe('Price before the reduction, incl. VAT; null when not reduced'),
    since: Time.describe('Start of the price, UTC'),
    actorName: z.string().nullable().describe('Name of the person who set it; null when unknown'),
    activityId: Id.nullable().describe('Activity that set it; null when unknown'),
  })
  .meta({ id: 'PriceChange', description: 'Recorded price of a variant' });
export type PriceChange = z.infer<typeof PriceChange>;

const Skus = z.array(line(64)).max(100).describe('Stock keeping units, at most 100');

/** `kept` are the product's own variants, whose codes are not proposed either. */
export const freeSkusRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/free-skus',
  access: 'admin',
  permission: 'catalog',
  summary:
    'For each SKU that new variants would have, itself or the first with a number that no variant has; changes nothing',
  tag,
  body: z.object({
    skus: Skus.describe('Wished SKUs of the new variants'),
    kept: Skus.default([]).describe('SKUs already used by the product itself; not proposed'),
  }),
  response: z.object({ skus: z.array(z.string()).describe('Free SKU for each wished one, in the same order') }),
  errors: ['VALIDATION'],
});

export const listPriceChangesRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/:id/prices',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the price history of a product’s variants, newest first; at most 200',
  tag,
  params: IdParams,
  response: z.object({ changes: z.array(PriceChange).describe('Latest 200 prices, newest first') }),
  errors: ['NOT_FOUND'],
});
