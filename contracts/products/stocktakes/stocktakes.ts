import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { PageNumber, PageSize, pageSizeUpTo, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  Day,
  Id,
  IdParams,
  line,
  optionalLine,
  ShownMessage,
  Time,
  typedLine,
} from '#contracts/common/shapes.ts';
import { maxStock } from '../product-changes.ts';

const tag = 'catalog';

/** The most lines of a stocktake: a phone keeps all of them. */
export const maxStocktakeLines = 10_000;
/** The most counts in a call. */
export const maxCounts = 200;

export const StocktakeState = z
  .enum(['open', 'applied', 'undone', 'cancelled'])
  .describe('Being counted; applied to the stock; applied and undone; ended without effect');
export type StocktakeState = z.infer<typeof StocktakeState>;

export const StocktakeScope = z
  .object({
    categoryId: Id.nullable().describe('Category, subcategories included; null for all'),
    categoryName: z.string().describe('Name of the category when the stocktake began; empty for all'),
    brand: z.string().describe('Brand of the products; empty for all'),
  })
  .describe('What is counted');
export type StocktakeScope = z.infer<typeof StocktakeScope>;

const counts = z
  .object({
    lines: z.int().describe('Lines to count'),
    counted: z.int().describe('Lines that were counted'),
    different: z.int().describe('Counted lines that differ from what was expected'),
    stale: z.int().describe('Counted lines whose stock was corrected since: they have to be counted again'),
    doubtful: z.int().describe('Counted lines whose pieces moved while they were counted'),
    short: z.int().describe('Counted lines with fewer pieces than are in orders'),
    more: z.int().describe('Pieces found above what was expected'),
    fewer: z.int().describe('Pieces missing from what was expected'),
    value: z
      .int()
      .nullable()
      .optional()
      .describe(
        'Value of the differences at cost, in minor units, below 0 for a loss; null when no cost is known, missing without the permission `costs`',
      ),
    uncosted: z.int().optional().describe('Differing lines without a cost; missing without the permission `costs`'),
  })
  .describe('Outcome so far');

export const Stocktake = z
  .object({
    id: Id,
    number: z.int().describe('Short number'),
    scope: StocktakeScope,
    state: StocktakeState,
    reason: z.string().describe('Reason of the differences, as written when it was applied; empty before'),
    startedBy: z.string().describe('Name of the user who began it'),
    startedAt: Time.describe('Time at which the expected pieces were frozen, UTC'),
    closedBy: z.string().describe('Name of the user who ended it; empty while it is open'),
    closedAt: Time.nullable().describe('Time of its end, UTC; null while it is open'),
    currency: Currency,
    counts,
  })
  .meta({ id: 'Stocktake', description: 'Count of the pieces on the shelf' });
export type Stocktake = z.infer<typeof Stocktake>;

export const StocktakeLine = z
  .object({
    id: Id,
    productId: Id.describe('Product of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    gtin: z.string().describe('Number of its barcode; empty for none'),
    productName: z.string().describe('Name of the product when the stocktake began'),
    variantName: z.string().describe('Name of the variant when the stocktake began'),
    lotNumber: z.string().nullable().describe('Number of the lot, empty for pieces without one; null without lots'),
    bestBefore: Day.nullable().describe('Best-before day of the lot; null for none'),
    atStart: z.int().describe('Pieces expected on the shelf when the stocktake began'),
    expected: z
      .int()
      .nullable()
      .describe('Pieces expected on the shelf at the last count of the line; null while it is not counted'),
    counted: z.int().nullable().describe('Counted pieces; null while it is not counted, which is not 0'),
    difference: z
      .int()
      .nullable()
      .describe('`counted` less `expected`, or what was booked of it; null while it is not counted'),
    short: z.int().describe('Pieces that are in orders and were not found: the stock is not taken below 0 for them'),
    isStale: z.boolean().describe('Whether the stock was corrected since the count'),
    isDoubtful: z.boolean().describe('Whether pieces moved, or may have moved, while it was counted'),
    countedBy: z.string().describe('Name of the user who counted last; empty for none'),
    countedAt: Time.nullable().describe('Time of the last count, UTC; null for none'),
    value: z
      .int()
      .nullable()
      .optional()
      .describe('Value of the difference at cost, in minor units; null when unknown, missing without `costs`'),
  })
  .meta({ id: 'StocktakeLine', description: 'Variant, or lot of one, in a stocktake' });
export type StocktakeLine = z.infer<typeof StocktakeLine>;

export const StocktakeFilter = z
  .enum(['different', 'counted', 'uncounted', 'stale', 'doubtful', 'short'])
  .describe('Only lines of this kind');
export type StocktakeFilter = z.infer<typeof StocktakeFilter>;

export const listStocktakesRoute = defineRoute({
  method: 'GET',
  path: '/admin/stocktakes',
  access: 'admin',
  permission: 'catalog',
  summary: 'List stocktakes, newest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ stocktakes: z.array(Stocktake).describe('One page, newest first'), ...paging }),
  errors: ['VALIDATION'],
});

export const getStocktakeRoute = defineRoute({
  method: 'GET',
  path: '/admin/stocktakes/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Get a stocktake with its outcome so far',
  tag,
  params: IdParams,
  response: z.object({ stocktake: Stocktake }),
  errors: ['NOT_FOUND'],
});

export const startStocktakeRoute = defineRoute({
  method: 'POST',
  path: '/admin/stocktakes/start',
  access: 'admin',
  permission: 'catalog',
  summary: 'Begin a stocktake: freezes what is expected on the shelf of every variant, or lot of one',
  tag,
  status: 201,
  body: z.object({
    categoryId: Id.nullable().describe('Category, subcategories included; null for all'),
    brand: optionalLine(200).describe('Brand of the products; empty for all'),
  }),
  response: z.object({ stocktake: Stocktake, message: ShownMessage }),
  errors: ['NOT_FOUND', 'TOO_LARGE', 'VALIDATION'],
});

export const listStocktakeLinesRoute = defineRoute({
  method: 'GET',
  path: '/admin/stocktakes/:id/lines',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the lines of a stocktake in the order of its products',
  tag,
  params: IdParams,
  query: z.object({
    page: PageNumber,
    limit: pageSizeUpTo(1000),
    search: typedLine().max(100).optional().describe('Part of the SKU, the barcode, the lot or the name'),
    only: StocktakeFilter.optional().describe('Only lines of this kind'),
    since: Time.optional().describe('Only lines that were counted at or after this time, UTC'),
  }),
  response: z.object({ lines: z.array(StocktakeLine).describe('One page of lines'), ...paging }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

const Count = z.object({
  id: Id.describe('Identifies the count: sent again, it counts once'),
  lineId: Id.describe('Line that was counted'),
  change: z
    .int()
    .min(-maxStock)
    .max(maxStock)
    .nullable()
    .describe(
      'Pieces to add to those counted so far: 1 for a scan, the difference to what was shown for a typed number; null forgets the count of the line',
    ),
  age: z
    .int()
    .min(0)
    .max(10_000_000)
    .describe('Seconds between the count and this call: more than 0 without a network'),
});

export const sendCountsRoute = defineRoute({
  method: 'POST',
  path: '/admin/stocktakes/:id/counts',
  access: 'admin',
  permission: 'catalog',
  summary: 'Add counts of one device to those of the others; a count that was added before is left out',
  tag,
  params: IdParams,
  body: z.object({
    counts: z.array(Count).min(1).max(maxCounts).describe(`Counts in their order, at most ${maxCounts}`),
  }),
  response: z.object({
    lines: z
      .array(
        z.object({
          id: Id.describe('Line that was counted'),
          counted: z.int().nullable().describe('Pieces counted so far by everybody; null for none'),
        }),
      )
      .describe('The lines of these counts afterwards'),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const applyStocktakeRoute = defineRoute({
  method: 'POST',
  path: '/admin/stocktakes/:id/apply',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Book the differences of the counted lines as one change that can be undone, and end the stocktake; lines that were not counted stay as they are',
  tag,
  params: IdParams,
  body: z.object({
    reason: line(300).describe('Reason of the differences'),
    different: z.int().describe('Number of differing lines that was displayed; another one now is refused with STALE'),
    acceptShort: z
      .boolean()
      .default(false)
      .describe('Accepts lines with fewer pieces than are in orders: their stock becomes 0'),
  }),
  response: z.object({ stocktake: Stocktake, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'VALIDATION'],
});

export const cancelStocktakeRoute = defineRoute({
  method: 'POST',
  path: '/admin/stocktakes/:id/cancel',
  access: 'admin',
  permission: 'catalog',
  summary: 'End a stocktake without a change of the stock',
  tag,
  params: IdParams,
  response: z.object({ stocktake: Stocktake, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const exportStocktakeRoute = defineRoute({
  method: 'GET',
  path: '/admin/stocktakes/:id/export',
  access: 'admin',
  permission: 'catalog',
  summary: 'Export the lines of a stocktake as CSV; with costs for those who may see them',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: ['NOT_FOUND'],
});
