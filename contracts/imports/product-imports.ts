import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';

const tag = 'catalog';

export const maxImportBytes = 5 * 1024 * 1024;
export const maxImportRows = 20_000;

export const ImportState = z.enum(['ready', 'applying', 'applied', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

const PriceStep = z.object({ sku: z.string(), name: z.string(), from: z.int().nullable(), to: z.int() });
const PriceSummary = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  lowest: PriceStep.nullable(),
  highest: PriceStep.nullable(),
  risky: z.int(),
  riskiest: z.array(PriceStep),
});

/** A file that would change products. Nothing is changed before it is applied; until then it is a comparison. */
export const ProductImport = z
  .object({
    id: Id,
    fileName: z.string(),
    state: ImportState,
    /** Whether rows with an unknown SKU become new variants and products. */
    creates: z.boolean(),
    counts: z.object({
      rows: z.int(),
      changed: z.int(),
      cells: z.int(),
      created: z.int(),
      unchanged: z.int(),
      failed: z.int(),
    }),
    /** What the prices of the file amount to; amounts in minor units of the shop's currency. */
    prices: PriceSummary,
    /** Columns of the file that mean nothing here. */
    ignoredColumns: z.array(z.string()),
    /** Of applying: products written so far. */
    progress: z.object({ done: z.int(), total: z.int() }),
    expiresAt: Time,
    activityId: Id.nullable(),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

/**
 * A row of the file in which something is to change or is wrong; texts as the file has them. `from` is null for what is
 * new.
 */
export const ImportRow = z
  .object({
    line: z.int(),
    sku: z.string(),
    name: z.string(),
    kind: z.enum(['changed', 'new-variant', 'new-product', 'failed']),
    cells: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string() })),
    errors: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

const Answer = z.object({ import: ProductImport, message: z.string() });

export const createImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import',
  access: 'admin',
  permission: 'catalog',
  summary: 'Compare a CSV file with the products, by SKU; changes nothing',
  tag,
  status: 201,
  query: z.object({
    fileName: z.string().trim().max(200).default(''),
    create: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
  }),
  body: z.string(),
  consumes: 'text/csv',
  response: Answer,
  errors: ['VALIDATION', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const getImportRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/import/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'A compared file with a page of its rows that change or are wrong',
  tag,
  params: IdParams,
  query: z.object({ page: PageNumber, limit: PageSize, only: z.enum(['all', 'failed']).default('all') }),
  response: z.object({ import: ProductImport, rows: z.array(ImportRow), ...paging }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const applyImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import/:id/apply',
  access: 'admin',
  permission: 'catalog',
  summary: 'Make the shown changes, all or none; STALE with a fresh comparison when a row has changed since',
  tag,
  params: IdParams,
  body: z.object({
    /** Needed for prices of zero, above ten times the old one, or more than 30 % off it. */
    confirmPrices: z.boolean().default(false),
  }),
  response: Answer.extend({ activityId: Id.optional() }),
  errors: ['NOT_FOUND', 'STALE', 'PRICES_UNCONFIRMED', 'IN_PROGRESS', 'VALIDATION', 'SLUG_TAKEN', 'SKU_TAKEN'],
});

export const cancelImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import/:id/cancel',
  access: 'admin',
  permission: 'catalog',
  summary: 'Drop a compared file, or stop applying it: then nothing has changed',
  tag,
  params: IdParams,
  response: Answer,
  errors: ['NOT_FOUND'],
});
