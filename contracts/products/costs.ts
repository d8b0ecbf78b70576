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
  body: z.object({
    costs: z
      .array(z.object({ variantId: Id.describe('Variant of the product'), cost: Cost }))
      .min(1)
      .max(100)
      .describe('New costs'),
  }),
  response: z.object({ message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});
