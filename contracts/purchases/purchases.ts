import { z } from 'zod';
import { Money, Sum } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  CreatedAt,
  Day,
  Id,
  IdParams,
  MessageToUndo,
  optionalLines,
  ShownMessage,
  Time,
  typedLine,
} from '#contracts/common/shapes.ts';
import { maxStock } from '#contracts/products/product-changes.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'purchases' } as const;

/** The most lines of a purchase order. */
export const maxPurchaseLines = 500;

export const PurchaseState = z
  .enum(['draft', 'sent', 'partial', 'received', 'cancelled'])
  .describe('Being written; sent to the supplier; received in part; over; cancelled before anything came');
export type PurchaseState = z.infer<typeof PurchaseState>;

const Cost = Money.nullable().describe(
  'Cost of one piece without VAT; null when unknown, and for those without the permission `costs`',
);

const PurchaseLine = z
  .object({
    id: Id,
    variantId: Id.nullable().describe('Ordered variant; null if it was deleted'),
    productId: Id.nullable().describe('Product of the variant; null if it was deleted'),
    name: z.string().describe('Name of product and variant when they were ordered'),
    sku: z.string().describe('Stock keeping unit of the shop'),
    gtin: z.string().describe('GTIN of the barcode; empty for none'),
    code: z.string().describe('Code that the supplier calls it by; empty for none'),
    quantity: z.int().describe('Ordered pieces'),
    received: z.int().describe('Pieces received so far'),
    cost: Cost,
    pack: z.int().describe('Pieces in a pack of the supplier'),
    hasLots: z.boolean().describe('Whether lots of the variant are recorded'),
  })
  .meta({ id: 'PurchaseLine', description: 'Variant in a purchase order' });
export type PurchaseLine = z.infer<typeof PurchaseLine>;

const PurchaseReceipt = z
  .object({
    id: Id,
    at: Time.describe('Time of the receipt, UTC'),
    actor: z.string().describe('Who received the goods'),
    isUndone: z.boolean().describe('Whether it was taken back'),
    lines: z
      .array(
        z.object({
          name: z.string().describe('Name of product and variant'),
          quantity: z.int().describe('Received pieces'),
          lot: z.string().describe('Lot number; empty for none'),
          bestBefore: Day.nullable().describe('Last day of sale; null if the goods have none'),
          cost: Cost,
          ordered: Cost,
        }),
      )
      .describe('What came; `ordered` is the cost that was agreed'),
  })
  .meta({ id: 'PurchaseReceipt', description: 'Goods of a purchase order that came together' });
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>;

export const Purchase = z
  .object({
    id: Id,
    number: z.int().describe('Number of the purchase order'),
    state: PurchaseState,
    supplierId: Id.describe('Supplier that it is sent to'),
    supplierName: z.string().describe('Name of the supplier'),
    supplierEmail: z.string().describe('Email address of the supplier; empty for none'),
    expectedOn: Day.nullable().describe('Day on which the goods are expected; null when unknown'),
    note: z.string().describe('Note to the supplier; empty for none'),
    version: z.int().describe('Grows with every change; send it back to detect concurrent ones'),
    createdAt: CreatedAt,
    sentAt: Time.nullable().describe('When it was sent, UTC; null for a draft'),
    lines: z.array(PurchaseLine).describe('Ordered variants, in order'),
    receipts: z.array(PurchaseReceipt).describe('What came so far, latest first'),
    totals: z
      .object({
        net: Sum.describe('Cost of the goods without VAT'),
        vat: Sum.describe('VAT on it'),
        gross: Sum.describe('Both together'),
        isWhole: z.boolean().describe('Whether the cost of every line is known'),
      })
      .nullable()
      .describe('Sums of the lines whose cost is known; null for those without the permission `costs`'),
  })
  .meta({ id: 'Purchase', description: 'Order of goods from a supplier' });
export type Purchase = z.infer<typeof Purchase>;

const PurchaseRow = z
  .object({
    id: Id,
    number: z.int().describe('Number of the purchase order'),
    state: PurchaseState,
    supplierName: z.string().describe('Name of the supplier'),
    expectedOn: Day.nullable().describe('Day on which the goods are expected; null when unknown'),
    isLate: z.boolean().describe('Whether the expected day has passed and goods are missing'),
    lines: z.int().describe('Number of variants'),
    pieces: z.int().describe('Ordered pieces'),
    received: z.int().describe('Pieces received so far'),
    missing: z.int().describe('Pieces that have not come, line by line'),
    extra: z.int().describe('Pieces above what was ordered, line by line'),
    net: Sum.nullable().describe(
      'Cost without VAT of the lines whose cost is known; null for those without the permission `costs`',
    ),
    createdAt: CreatedAt,
  })
  .meta({ id: 'PurchaseRow', description: 'Purchase order in a list' });
export type PurchaseRow = z.infer<typeof PurchaseRow>;

const PurchaseFilter = z.object({
  search: typedLine().max(100).default('').describe('Number of the order, or part of the name of the supplier'),
  state: PurchaseState.optional().describe('Only orders in this state'),
  supplierId: Id.optional().describe('Only orders to this supplier'),
});

export const listPurchasesRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/purchases',
  summary: 'List purchase orders, latest first',
  query: PurchaseFilter.extend({ page: PageNumber, limit: PageSize }),
  response: z.object({ purchases: z.array(PurchaseRow).describe('One page of purchase orders'), ...paging }),
  errors: ['VALIDATION'],
});

export const getPurchaseRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/purchases/:id',
  summary: 'Get a purchase order with its lines and receipts',
  params: IdParams,
  response: z.object({ purchase: Purchase }),
  errors: ['NOT_FOUND'],
});

const Line = z.object({
  variantId: Id.describe('Variant to order'),
  quantity: z.int('Въведи цял брой.').min(1, 'Поне 1 бр.').max(maxStock, 'Най-много 1 000 000 бр.').describe('Pieces'),
  cost: Money.nullable()
    .optional()
    .describe(
      'Cost of one piece without VAT; null when unknown; that of the line or the supplier when absent. Needs the permission `costs`',
    ),
});
const Lines = z
  .array(Line)
  .max(maxPurchaseLines, `Най-много ${maxPurchaseLines} реда.`)
  .refine(
    (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
    'Вариант е посочен два пъти.',
  );

const Saved = z.object({ purchase: Purchase, message: ShownMessage, activityId: ActivityId.optional() });
const Version = z.int().describe('`version` that was shown; another one now is refused with STALE');

export const createPurchaseRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/purchases/create',
  summary: 'Begin a purchase order as a draft',
  status: 201,
  body: z.object({
    supplierId: Id.describe('Supplier to order from'),
    lines: Lines.default([]).describe('Variants to order'),
  }),
  response: Saved,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'VALIDATION'],
});

export const updatePurchaseRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/purchases/:id',
  summary: 'Change a draft of a purchase order',
  params: IdParams,
  body: z.object({
    version: Version,
    expectedOn: Day.nullable().describe('Day on which the goods are expected; null when unknown'),
    note: optionalLines(2000).describe('Note to the supplier; empty for none'),
    lines: Lines.describe('All lines, in order'),
  }),
  response: Saved,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'STALE', 'VALIDATION'],
});

export const deletePurchaseRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/purchases/:id',
  summary: 'Delete a draft of a purchase order',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const sendPurchaseRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/purchases/:id/send',
  summary: 'Mark a draft as sent, with an email to the supplier or without',
  params: IdParams,
  body: z.object({
    version: Version,
    hasLetter: z.boolean().describe('Whether the supplier gets an email with the order as a PDF'),
  }),
  response: Saved,
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'VALIDATION'],
});

export const endPurchaseRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/purchases/:id/end',
  summary: 'Stop waiting for the rest: an order of which nothing came is cancelled, another one is over',
  params: IdParams,
  body: z.object({ version: Version }),
  response: Saved,
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE'],
});

export const printPurchaseRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/purchases/:id/pdf',
  summary: 'Get a purchase order as PDF; without costs for those without the permission `costs`',
  params: IdParams,
  response: z.string(),
  produces: 'application/pdf',
  errors: ['NOT_FOUND'],
});
