import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Day, Id, line, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';
import { maxStock } from '../product-changes.ts';

const tag = 'catalog';

/** `withheld`: pieces that left the stock because the lot was recalled or is past its best-before day. */
export const Lot = z
  .object({
    id: Id,
    number: z.string().describe('Number on the pack; empty for the pieces whose lot is unknown'),
    bestBefore: Day.nullable().describe('Last day of sale; null if the goods have none'),
    received: z.int().describe('Pieces received'),
    remaining: z.int().describe('Pieces of the lot in stock'),
    withheld: z.int().describe('Pieces kept out of the stock: recalled or past the best-before day'),
    writtenOff: z.int().describe('Withheld pieces that were written off: destroyed or given away'),
    isSellable: z.boolean().describe('Whether orders may get pieces of the lot today'),
    recalledAt: Time.nullable().describe('Time of the recall, UTC; null without one'),
    variantId: Id.nullable().describe('Variant of the lot; null if it was deleted'),
    productId: Id.nullable().describe('Product of the variant; null if it was deleted'),
    productName: z.string().describe('Name of the product'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
  })
  .meta({ id: 'Lot', description: 'Pieces of a variant that were made and packed together' });
export type Lot = z.infer<typeof Lot>;

export const LotState = z
  .enum(['expiring', 'expired', 'recalled', 'left'])
  .describe('Expiring within 30 days; past the day; recalled; with pieces in stock');
export type LotState = z.infer<typeof LotState>;

const LotNumber = line(60);

export const listLotsRoute = defineRoute({
  method: 'GET',
  path: '/admin/lots',
  access: 'admin',
  permission: 'catalog',
  summary: 'List lots; those that expire first are first',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(100).optional().describe('Part of the lot number, SKU or product name, or a barcode'),
    state: LotState.optional().describe('Only lots in this state'),
  }),
  response: z.object({ lots: z.array(Lot).describe('One page of lots'), ...paging }),
  errors: ['VALIDATION'],
});

export const getLotRoute = defineRoute({
  method: 'GET',
  path: '/admin/lots/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Read a lot',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ lot: Lot }),
  errors: ['NOT_FOUND'],
});

export const receiveLotRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/receive',
  access: 'admin',
  permission: 'catalog',
  summary: 'Add received pieces to the stock of a variant, with their lot',
  tag,
  body: z.object({
    sku: line(64).describe('Stock keeping unit of the variant, in any case'),
    number: LotNumber.optional().describe('Lot number; without one the pieces belong to no lot'),
    bestBefore: Day.optional().describe('Last day of sale; without one the goods have none'),
    quantity: z.int().min(1).max(maxStock).describe('Received pieces'),
    cost: Money.optional().describe(
      'Cost of one received piece without VAT; averaged with the pieces in stock. Needs the permission `costs`',
    ),
  }),
  response: z.object({
    stock: z.int().describe('Pieces in stock after the receipt'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const correctLotRoute = defineRoute({
  method: 'PUT',
  path: '/admin/lots/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Correct the number or the best-before day of a lot',
  tag,
  params: z.object({ id: Id }),
  body: z.object({
    number: LotNumber.describe('Lot number'),
    bestBefore: Day.nullable().describe('Last day of sale; null if the goods have none'),
  }),
  response: z.object({ lot: Lot, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const writeOffLotRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/:id/write-off',
  access: 'admin',
  permission: 'catalog',
  summary: 'Write off withheld pieces of a lot; they do not return to the stock',
  tag,
  params: z.object({ id: Id }),
  body: z.object({
    quantity: z
      .int()
      .min(1)
      .max(maxStock)
      .describe('Pieces to write off; more than are withheld are refused with STALE'),
    note: line(300).describe('Reason'),
  }),
  response: z.object({ message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'VALIDATION'],
});
