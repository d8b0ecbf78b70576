import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, MessageToUndo, optionalLine, typedLine } from '#contracts/common/shapes.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'purchases' } as const;

/** The largest pack and the largest minimum, in pieces. */
export const maxPack = 100_000;

const pieces = () => z.int('Въведи цял брой.').min(1, 'Поне 1 бр.').max(maxPack, 'Най-много 100 000 бр.');

const Cost = Money.nullable().describe(
  'Cost of one piece without VAT; null when unknown, and for those without the permission `costs`',
);

export const SupplierGood = z
  .object({
    variantId: Id.describe('Variant that the supplier delivers'),
    productId: Id.describe('Product of the variant'),
    productName: z.string().describe('Name of the product'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the shop'),
    code: z.string().describe('Code that the supplier calls it by; empty for none'),
    cost: Cost,
    pack: z.int().describe('Pieces in a pack: orders are multiples of it'),
    minimum: z.int().describe('Least number of pieces in an order'),
    isMain: z.boolean().describe('Whether the variant is ordered from this supplier unless another one is chosen'),
    stock: z.int().describe('Pieces in stock'),
  })
  .meta({ id: 'SupplierGood', description: 'What a supplier delivers, and on which terms' });
export type SupplierGood = z.infer<typeof SupplierGood>;

export const listSupplierGoodsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/suppliers/:id/goods',
  summary: 'List what a supplier delivers, by the name of the product',
  params: IdParams,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(100).default('').describe('Part of the product name, SKU or code of the supplier'),
  }),
  response: z.object({ goods: z.array(SupplierGood).describe('One page of variants'), ...paging }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

const GoodParams = z.object({ id: Id, variantId: Id.describe('Variant that the supplier delivers') });

export const setSupplierGoodRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/suppliers/:id/goods/:variantId',
  summary: 'Say that a supplier delivers a variant, or change its terms; a variant has one main supplier',
  params: GoodParams,
  body: z.object({
    code: optionalLine(64).describe('Code that the supplier calls it by; empty for none'),
    cost: Money.nullable()
      .optional()
      .describe(
        'Cost of one piece without VAT; null when unknown, unchanged when absent. Needs the permission `costs`',
      ),
    pack: pieces().describe('Pieces in a pack: orders are multiples of it'),
    minimum: pieces().describe('Least number of pieces in an order'),
    isMain: z.boolean().describe('Whether the variant is ordered from this supplier unless another one is chosen'),
  }),
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
});

export const removeSupplierGoodRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/suppliers/:id/goods/:variantId',
  summary: 'Say that a supplier no longer delivers a variant',
  params: GoodParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});
