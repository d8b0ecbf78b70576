import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time, ShownMessage, typedLine } from '#contracts/common/shapes.ts';

const tag = 'catalog';

/** An export of 20,000 rows with their descriptions. */
export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 20_000;

export const ImportState = z
  .enum(['ready', 'applying', 'applied', 'cancelled'])
  .describe('State of the import; only `ready` can be applied');
export type ImportState = z.infer<typeof ImportState>;

const PriceStep = z
  .object({
    sku: z.string().describe('Stock keeping unit of the variant'),
    name: z.string().describe('Name of product and variant'),
    from: z.int().nullable().describe('Price before, in minor units; null for a new variant'),
    to: z.int().describe('Price after, in minor units'),
  })
  .describe('Price of a variant before and after');
const PriceSummary = z
  .object({
    count: z.int().describe('Number of prices that change'),
    mean: z.number().nullable().describe('Mean change in percent; null without a change'),
    lowest: PriceStep.nullable().describe('Largest decrease; null without a change'),
    highest: PriceStep.nullable().describe('Largest increase; null without a change'),
    risky: z.int().describe('Number of prices that need `confirmPrices`'),
    riskiest: z.array(PriceStep).describe('Prices with the largest relative change'),
  })
  .describe('Effect of the file on prices');

export const OtherSystem = z
  .enum(['shopify', 'woocommerce', 'other'])
  .describe('Shop system whose product export a file is; `other` for a file whose columns were mapped by hand');
export type OtherSystem = z.infer<typeof OtherSystem>;

export const ImportCosts = z
  .enum(['none', 'read', 'refused'])
  .describe(
    'Whether the file has a column of costs: none, read, or not read because its sender may not see costs. A file whose costs are read is shown only with the permission `costs`',
  );
export type ImportCosts = z.infer<typeof ImportCosts>;

const OtherShop = z
  .object({
    system: OtherSystem,
    categories: z
      .array(z.string())
      .describe('Categories of its products, each as the names from the topmost down, joined with >'),
    options: z.array(z.string()).describe('Names of what its variants differ by'),
    pictures: z.int().describe('Pictures to fetch from the other shop'),
    missingPictures: z.array(z.string()).describe('Addresses of pictures that could not be fetched'),
    notes: z.array(z.string()).describe('What is left out of the rows that are taken, in Bulgarian'),
  })
  .describe('What a file of another shop system brings');
export type OtherShop = z.infer<typeof OtherShop>;

/** An uploaded file with product changes. Nothing is changed before it is applied. */
export const ProductImport = z
  .object({
    id: Id,
    fileName: z.string().describe('Name of the uploaded file'),
    state: ImportState,
    creates: z.boolean().describe('Whether unknown SKUs become new variants and products'),
    counts: z
      .object({
        rows: z.int().describe('Rows in the file'),
        changed: z.int().describe('Rows that change a variant or product'),
        cells: z.int().describe('Values that change'),
        created: z.int().describe('Rows that create a variant or product'),
        unchanged: z.int().describe('Rows that change nothing'),
        failed: z.int().describe('Rows with errors'),
      })
      .describe('Numbers of rows by outcome'),
    /** A summary of the prices in the file; amounts in minor units of the shop's currency. */
    prices: PriceSummary,
    ignoredColumns: z.array(z.string()).describe('Columns of the file that are not known'),
    costs: ImportCosts,
    needsColumns: z.boolean().describe('Whether the columns are not known and have to be mapped by hand first'),
    other: OtherShop.nullable().describe('The other shop of the file; null for a product file of this shop'),
    progress: z
      .object({
        step: z.enum(['pictures', 'products']).describe('Whether pictures are fetched or products are written'),
        done: z.int().describe('Pictures or products so far'),
        total: z.int().describe('Pictures or products in all'),
      })
      .describe('Progress of applying'),
    failure: z.string().nullable().describe('Why applying failed and changed nothing, in Bulgarian; null otherwise'),
    createdAt: Time.describe('Time of the upload, UTC'),
    expiresAt: Time.describe('Time when an unapplied comparison is deleted, UTC'),
    activityId: Id.nullable().describe('Activity of the applied import; null before'),
  })
  .meta({ id: 'ProductImport', description: 'CSV file of products, compared with the catalogue' });
export type ProductImport = z.infer<typeof ProductImport>;

/** A row with changes or errors; texts as in the file. `from` is null for a new record. */
export const ImportRow = z
  .object({
    line: z.int().describe('Line in the file, counted from 1'),
    sku: z.string().describe('Stock keeping unit in the row'),
    name: z.string().describe('Name of product and variant'),
    kind: z.enum(['changed', 'new-variant', 'new-product', 'failed']).describe('Effect of the row'),
    cells: z
      .array(
        z.object({
          column: z.string().describe('Column name in the file'),
          from: z.string().nullable().describe('Present value as text; null for a new record'),
          to: z.string().describe('Value in the file'),
        }),
      )
      .describe('Values that change'),
    errors: z
      .array(
        z.object({
          column: z.string().describe('Column name in the file'),
          value: z.string().describe('Value in the file'),
          message: z.string().describe('What to correct, in Bulgarian'),
        }),
      )
      .describe('Values that cannot be read'),
  })
  .meta({ id: 'ImportRow', description: 'Row of the file that changes something or has an error' });
export type ImportRow = z.infer<typeof ImportRow>;

const Answer = z.object({ import: ProductImport, message: ShownMessage });

export const createImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Create an import: compares a CSV file, or a product export of Shopify or WooCommerce, with the products by SKU; changes no product',
  tag,
  status: 201,
  query: z.object({
    fileName: typedLine().max(200).default('').describe('Name of the file, for display'),
    create: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false)
      .describe('`true` turns rows with an unknown SKU into new products'),
    askColumns: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false)
      .describe(
        '`true` keeps a file whose columns are not known, to map them by hand, and reads it as such a file was mapped before; otherwise it is refused',
      ),
    priceCurrency: Currency.optional().describe(
      'Currency of the prices in a file of another shop, which does not say it; that of the shop when absent',
    ),
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
  summary: 'Get an import with a page of its rows that have changes or errors',
  tag,
  params: IdParams,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    only: z.enum(['all', 'failed']).default('all').describe('`failed` returns only rows with errors'),
  }),
  response: z.object({
    import: ProductImport,
    rows: z.array(ImportRow).describe('One page of rows that change or fail'),
    ...paging,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
});

export const listImportsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/import',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the five newest imports that have not expired',
  tag,
  response: z.object({ imports: z.array(ProductImport).describe('Newest first') }),
  errors: [],
});

export const applyImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import/:id/apply',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Start a job that applies all changes of an import or none, and the good rows of a file of another shop; get the import for its progress and outcome',
  tag,
  params: IdParams,
  body: z.object({
    confirmPrices: z
      .boolean()
      .default(false)
      .describe('Accepts prices of zero, over ten times the old one, or over 30 % off'),
  }),
  response: Answer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE', 'PRICES_UNCONFIRMED', 'IN_PROGRESS', 'VALIDATION'],
});

export const cancelImportRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/import/:id/cancel',
  access: 'admin',
  permission: 'catalog',
  summary: 'Cancel an import; changes in progress are rolled back',
  tag,
  params: IdParams,
  response: Answer,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const exportCorrectionsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/import/:id/corrections',
  access: 'admin',
  permission: 'catalog',
  exports: true,
  summary: 'Export the rows with errors as CSV in the columns of the file, with what to correct in the last one',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/csv',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
