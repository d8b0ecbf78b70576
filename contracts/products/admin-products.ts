import { z } from 'zod';
import { BulkResult, bulkTarget } from '#contracts/common/bulk.ts';
import { Product, ProductStatus } from './products.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, Time } from '#contracts/common/shapes.ts';

const tag = 'catalog';

export const StockFilter = z.enum(['low', 'out']);
const adminFilter = {
  search: z.string().trim().max(200).default(''),
  category: z.string().trim().max(200).default(''),
  status: ProductStatus.optional(),
  /** `low`: a variant has few pieces or none; `out`: nothing can be bought. */
  stock: StockFilter.optional(),
};
export const AdminProductSort = z.enum(['price', '-price', 'newest', 'popular', 'rating', 'name', 'stock', 'updated']);
const adminSort = AdminProductSort.default('newest');

/** What narrows the panel's list of products. */
export const AdminProductFilter = z.object(adminFilter);
export type AdminProductFilter = z.infer<typeof AdminProductFilter>;

export const listAdminProductsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  permission: 'catalog',
  summary: 'Products of every status',
  tag,
  query: z.object({
    page: PageNumber,
    pageSize: PageSize,
    ...adminFilter,
    sort: adminSort,
  }),
  response: z.object({ products: z.array(Product), ...paging }),
  errors: ['VALIDATION'],
});

export const getAdminProductRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'One product of any status',
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
  summary: 'Every variant of the products that a filter finds, as CSV',
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
  summary: 'Publish, hide or archive many products at once, in one transaction',
  tag,
  body: z.object({ target: bulkTarget(AdminProductFilter), status: ProductStatus }),
  response: BulkResult,
  errors: ['VALIDATION', 'TOO_LARGE'],
});

export const duplicateProductRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/:id/duplicate',
  access: 'admin',
  permission: 'catalog',
  summary: 'A draft with the same texts, pictures, prices and variants, SKUs of its own and nothing in stock',
  tag,
  status: 201,
  params: IdParams,
  response: z.object({ product: Product, message: z.string() }),
  errors: ['NOT_FOUND', 'SKU_TAKEN', 'VALIDATION'],
});

/** What a variant cost since when. */
export const PriceChange = z
  .object({
    id: Id,
    variantId: Id,
    variantName: z.string(),
    sku: z.string(),
    price: Money,
    compareAtPrice: Money.nullable(),
    since: Time,
    /** Who set it, and the activity that says so; null for what was there before activities were kept. */
    actorName: z.string().nullable(),
    activityId: Id.nullable(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

const Skus = z.array(line(64)).max(100);

/** `kept` are those of the product's own variants, which are not to be proposed either. */
export const freeSkusRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/free-skus',
  access: 'admin',
  permission: 'catalog',
  summary:
    'For each SKU that new variants would have, itself or the first with a number that no variant has; changes nothing',
  tag,
  body: z.object({ skus: Skus, kept: Skus.default([]) }),
  response: z.object({ skus: z.array(z.string()) }),
  errors: ['VALIDATION'],
});

export const listPriceChangesRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/:id/prices',
  access: 'admin',
  permission: 'catalog',
  summary: 'The latest prices of a product’s variants, newest first; at most two hundred',
  tag,
  params: IdParams,
  response: z.object({ changes: z.array(PriceChange) }),
  errors: ['NOT_FOUND'],
});
