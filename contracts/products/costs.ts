import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Id, IdParams, ShownMessage, Time } from '#contracts/common/shapes.ts';

const tag = 'catalog';

/** How a variant got its cost. */
export const CostCause = z
  .enum(['manual', 'file', 'receipt', 'undo'])
  .describe('How the cost was set: by hand, by a file, as the average of a receipt, or by undoing one of these');
export type CostCause = z.infer<typeof CostCause>;

const Cost = Money.nullable().describe('Cost of one piece without VAT; null when unknown');

export const VariantCost = z
  .object({
    variantId: Id.describe('Variant of the product'),
    name: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    price: Money.describe('Current price of one piece, incl. VAT'),
    net: Money.describe('The price without VAT'),
    cost: Cost,
    margin: z
      .int()
      .nullable()
      .describe(
        'Share of the price without VAT that remains after the cost, in hundredths of a percent; null when unknown',
      ),
    stock: z.int().describe('Pieces in stock'),
    since: Time.nullable().describe('Time from which the cost applies; null when it was never set'),
    cause: CostCause.nullable().describe('How the cost was set; null when it never was'),
  })
  .meta({ id: 'VariantCost', description: 'What a variant costs the shop' });
export type VariantCost = z.infer<typeof VariantCost>;

const CostChanges = z
  .array(z.object({ variantId: Id.describe('Variant to change'), cost: Cost }))
  .min(1)
  .max(100)
  .describe('New costs');

export const getProductCostsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/:id/costs',
  access: 'admin',
  permission: 'costs',
  summary: 'Get what the variants of a product cost the shop',
  tag,
  params: IdParams,
  response: z.object({ costs: z.array(VariantCost).describe('All variants, in order') }),
  errors: ['NOT_FOUND'],
});

export const setProductCostsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/products/:id/costs',
  access: 'admin',
  permission: 'costs',
  summary: 'Set what variants of a product cost the shop; the others are not changed',
  tag,
  params: IdParams,
  body: z.object({ costs: CostChanges }),
  response: z.object({ message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

const UncostedVariant = z
  .object({
    variantId: Id.describe('Variant without a cost'),
    productName: z.string().describe('Name of the product'),
    name: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    price: Money.describe('Current price of one piece, incl. VAT'),
  })
  .meta({ id: 'UncostedVariant', description: 'Variant whose cost is unknown' });
export type UncostedVariant = z.infer<typeof UncostedVariant>;

export const listUncostedRoute = defineRoute({
  method: 'GET',
  path: '/admin/costs',
  access: 'admin',
  permission: 'costs',
  summary: 'List the 50 best-selling variants without a cost, and how many have one',
  tag,
  response: z.object({
    variants: z.array(UncostedVariant).describe('Variants of products that are not archived, best-selling first'),
    known: z.int().describe('Number of variants with a cost'),
    all: z.int().describe('Number of all variants of products that are not archived'),
  }),
  errors: [],
});

export const setCostsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/costs',
  access: 'admin',
  permission: 'costs',
  summary: 'Set what variants of any products cost the shop',
  tag,
  body: z.object({ costs: CostChanges }),
  response: z.object({ message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['VALIDATION'],
});

export const exportCostsRoute = defineRoute({
  method: 'GET',
  path: '/admin/costs/export',
  access: 'admin',
  permission: 'costs',
  summary: 'Export all variants with their costs as CSV, to be filled in and loaded',
  tag,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

const WrongRow = z.object({
  line: z.int().describe('Line in the file, counted from 1'),
  sku: z.string().describe('Stock keeping unit as in the file'),
  message: z.string().describe('What is wrong and what to do, in Bulgarian'),
});

export const loadCostsRoute = defineRoute({
  method: 'POST',
  path: '/admin/costs/file',
  access: 'admin',
  permission: 'costs',
  summary: 'Set costs by a CSV file with SKU and cost; wrong rows are listed and the others set',
  tag,
  body: z.object({
    file: z
      .string()
      .min(1, 'Файлът е празен.')
      .max(2_000_000, 'Файлът е твърде голям.')
      .describe('Content of the CSV file'),
    isTrial: z.boolean().describe('Whether to tell what would change, and change nothing'),
  }),
  response: z.object({
    changed: z.int().describe('Number of costs that change'),
    same: z.int().describe('Number of rows that change nothing'),
    wrong: z.array(WrongRow).describe('The first 100 wrong rows'),
    wrongCount: z.int().describe('Number of wrong rows'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['VALIDATION'],
});
