import { z } from 'zod';
import { BulkResult } from '#contracts/common/bulk.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, IdParams, typedLine } from '#contracts/common/shapes.ts';
import { maxStock } from '#contracts/products/product-changes.ts';
import { maxPurchaseLines } from './purchases.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'purchases' } as const;

/** For how many days beyond the delivery a suggestion lasts, as choices; the first is the default. */
const coverChoices = ['30', '14', '60', '90'] as const;
/** What the sales per day are taken from; the first is the default. */
const basisChoices = ['30', '90', 'season'] as const;
/** Variants that run out within so many days. */
const withinChoices = ['0', '7', '14', '30', '60'] as const;

const PerDay = z.number().describe('Pieces sold per day, in two decimals');

export const Need = z
  .object({
    variantId: Id.describe('Variant of the shop'),
    productId: Id.describe('Product of the variant'),
    productName: z.string().describe('Name of the product'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit'),
    stock: z.int().describe('Pieces in stock'),
    coming: z.int().describe('Pieces that were ordered and have not come'),
    planned: z.int().describe('Pieces in drafts of purchase orders'),
    perDay: PerDay.describe('Pieces sold per day on the chosen basis'),
    perDay30: PerDay.describe('The same of the last 30 days'),
    perDay90: PerDay.describe('The same of the last 90 days'),
    perDaySeason: PerDay.nullable().describe('The same of the coming weeks a year ago; null without sales then'),
    daysLeft: z.int().nullable().describe('Days until the stock is sold; null without sales'),
    runsOutOn: Day.nullable().describe('Day on which the stock is sold; null without sales'),
    supplierId: Id.nullable().describe('Main supplier; null for none'),
    supplierName: z.string().describe('Name of the main supplier; empty for none'),
    leadDays: z.int().describe('Days from an order to the delivery'),
    pack: z.int().describe('Pieces in a pack of the supplier'),
    minimum: z.int().describe('Least number of pieces in an order'),
    cost: Money.nullable().describe(
      'Cost of one piece from this supplier without VAT; null when unknown, and without the permission `costs`',
    ),
    suggested: z.int().describe('Pieces to order now, in whole packs; 0 when there are enough'),
  })
  .meta({ id: 'Need', description: 'What is left of a variant, how fast it is sold, and what to order of it' });
export type Need = z.infer<typeof Need>;

export const listNeedsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/purchases/needs',
  summary: 'List the variants of active products that have to be ordered, those that run out first are first',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(100).default('').describe('Part of the product name or SKU'),
    supplierId: z
      .union([Id, z.literal('none')])
      .optional()
      .describe('Only variants of this main supplier; `none` for those without one'),
    within: z.enum(withinChoices).optional().describe('Only variants that run out within so many days'),
    cover: z.enum(coverChoices).default('30').describe('For how many days beyond the delivery a suggestion lasts'),
    basis: z
      .enum(basisChoices)
      .default('30')
      .describe('Sales per day of the last 30 or 90 days, or of the coming weeks a year ago where there were some'),
    show: z.enum(['all']).optional().describe('All variants, also those of which there are enough'),
  }),
  response: z.object({ needs: z.array(Need).describe('One page of variants'), ...paging }),
  errors: ['VALIDATION'],
});

export const orderNeedsRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/purchases/order-needs',
  summary: 'Begin a purchase order for each main supplier of these variants; those without a supplier are refused',
  status: 201,
  body: z.object({
    lines: z
      .array(
        z.object({
          variantId: Id.describe('Variant to order'),
          quantity: z.int().min(1).max(maxStock).describe('Pieces to order'),
        }),
      )
      .min(1)
      .max(maxPurchaseLines)
      .describe('What to order'),
  }),
  response: BulkResult.extend({
    purchaseIds: z.array(Id).describe('Purchase orders that were begun'),
    drafts: z
      .array(
        z.object({
          id: Id,
          number: z.int().describe('Number of the purchase order'),
          supplierName: z.string().describe('Name of the supplier'),
        }),
      )
      .describe('The same purchase orders with what they are called by'),
  }),
  errors: ['VALIDATION'],
});

const Incoming = z
  .object({
    variantId: Id.describe('Variant that is on its way'),
    variantName: z.string().describe('Name of the variant'),
    purchaseId: Id.describe('Purchase order'),
    number: z.int().describe('Number of the purchase order'),
    supplierName: z.string().describe('Name of the supplier'),
    pieces: z.int().describe('Pieces that have not come'),
    expectedOn: Day.nullable().describe('Day on which they are expected; null when unknown'),
  })
  .meta({ id: 'IncomingGoods', description: 'Pieces of a variant that were ordered and have not come' });
export type Incoming = z.infer<typeof Incoming>;

export const listIncomingRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/purchases/incoming/:id',
  summary: 'List what was ordered of a product and has not come',
  params: IdParams,
  response: z.object({ incoming: z.array(Incoming).describe('Lines of sent purchase orders, first expected first') }),
  errors: [],
});
