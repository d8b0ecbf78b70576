import { z } from 'zod';
import { ProductStatus } from './products.ts';
import { productTexts } from './product-fields.rule.ts';
import { Slug, Stock } from './product-changes.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { AdminProductFilter } from './admin-products.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, line, optionalLine } from '#contracts/common/shapes.ts';

const tag = 'catalog';

/** How many cells one call may change: it is one transaction, and undone as one. */
export const maxCells = 5_000;

const Name = line(300);
const VariantName = line(200);
const Categories = z.array(Id).max(50);
const Values = z.array(Id).max(20);

/**
 * One cell of the table of products: what it was when someone looked at it, and what it is to be. `id` is the product's
 * for its name, slug, texts, status and categories, and the variant's for the other fields.
 */
export const ProductCell = z
  .discriminatedUnion('field', [
    z.object({ field: z.literal('name'), id: Id, from: z.string(), to: Name }),
    z.object({ field: z.literal('slug'), id: Id, from: z.string(), to: Slug }),
    ...productTexts.map(({ name, maxLength }) =>
      z.object({ field: z.literal(name), id: Id, from: z.string(), to: optionalLine(maxLength) }),
    ),
    z.object({ field: z.literal('status'), id: Id, from: ProductStatus, to: ProductStatus }),
    z.object({ field: z.literal('categoryIds'), id: Id, from: z.array(Id), to: Categories }),
    z.object({ field: z.literal('variantName'), id: Id, from: z.string(), to: VariantName }),
    z.object({ field: z.literal('price'), id: Id, from: Money, to: Money }),
    z.object({ field: z.literal('compareAtPrice'), id: Id, from: Money.nullable(), to: Money.nullable() }),
    z.object({ field: z.literal('stock'), id: Id, from: z.int(), to: Stock }),
    z.object({ field: z.literal('attributeValueIds'), id: Id, from: z.array(Id), to: Values }),
  ])
  .meta({ id: 'ProductCell' });
export type ProductCell = z.infer<typeof ProductCell>;
export type CellField = ProductCell['field'];

/** A cell that is no longer what the one who changed it saw. `index` counts within the cells that were sent. */
export const CellConflict = z.object({ index: z.int(), id: Id, field: z.string(), actual: z.unknown() });
export type CellConflict = z.infer<typeof CellConflict>;

/** A line of the grid: a variant with what is edited of it and of its product. */
export const GridRow = z
  .object({
    productId: Id,
    productName: z.string(),
    status: ProductStatus,
    categoryIds: z.array(Id),
    variantId: Id,
    variantName: z.string(),
    sku: z.string(),
    price: Money,
    compareAtPrice: Money.nullable(),
    stock: z.int(),
  })
  .meta({ id: 'GridRow' });
export type GridRow = z.infer<typeof GridRow>;

export const listGridRowsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/grid',
  access: 'admin',
  permission: 'catalog',
  summary: 'Variants of the products that a filter finds, as lines of a grid; pages count products',
  tag,
  query: z.object({
    page: PageNumber,
    pageSize: PageSize,
    ...AdminProductFilter.shape,
    /** Products by id, comma-separated, instead of a filter. */
    ids: z
      .string()
      .max(20_000)
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).max(500))
      .default([]),
  }),
  response: z.object({ rows: z.array(GridRow), ...paging }),
  errors: ['VALIDATION'],
});

export const editProductCellsRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/bulk-edit',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Change many cells of the table of products in one transaction; refused as a whole when one has changed since',
  tag,
  body: z.object({
    cells: z.array(ProductCell).min(1, 'Няма какво да се запази.').max(maxCells),
    /** Needed for prices of zero, above ten times the old one, or more than 30 % off it. */
    confirmPrices: z.boolean().default(false),
  }),
  response: z.object({ changed: z.int(), message: z.string(), activityId: Id.optional() }),
  errors: ['STALE', 'PRICES_UNCONFIRMED', 'SLUG_TAKEN', 'VALIDATION'],
});
