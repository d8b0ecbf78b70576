import { z } from 'zod';
import { idsInQuery } from '#contracts/common/bulk.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';
import { AdminProductFilter } from '../admin-products.ts';
import { labelPapers, labelsOn, type LabelPaperId, maxLabels, maxLabelVariants } from './product-labels.rule.ts';

const shared = { method: 'GET', access: 'admin', permission: 'catalog', tag: 'catalog' } as const;

/** The most products of which labels are offered at once. */
export const maxLabelProducts = 100;

export const LabelVariant = z
  .object({
    id: Id,
    productId: Id.describe('Product of the variant'),
    productName: z.string().describe('Name of the product'),
    name: z.string().describe('Name of the variant; empty for a product with one variant'),
    sku: z.string().describe('Stock keeping unit'),
    gtin: z.string().describe('GTIN of the barcode; empty for none'),
    stock: z.int().describe('Pieces in stock'),
  })
  .meta({ id: 'LabelVariant', description: 'Variant to print barcode labels for' });
export type LabelVariant = z.infer<typeof LabelVariant>;

export const listLabelVariantsRoute = defineRoute({
  ...shared,
  path: '/admin/products/labels',
  summary: `List the variants of the first ${maxLabelProducts} matching products by name, to print barcode labels for`,
  query: z.object({
    ...AdminProductFilter.shape,
    ids: idsInQuery.default([]).describe('Comma-separated product IDs; replaces the filter'),
  }),
  response: z.object({
    variants: z.array(LabelVariant).describe('Variants by product name, in display order'),
    products: z.int().describe('Number of products listed'),
    total: z.int().describe('Number of matching products'),
  }),
  errors: ['VALIDATION'],
});

const LabelCount = z.object({
  variantId: Id.describe('Variant to print labels for'),
  count: z.int().min(1).max(maxLabels).describe('Number of its labels'),
});

/** `id:count` pairs: a URL of at most 200 variants fits into the headers that the server accepts. */
const Items = z
  .string()
  .max(10_000)
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [variantId, count] = pair.split(':');
        return { variantId, count: Number(count) };
      }),
  )
  .pipe(
    z
      .array(LabelCount)
      .min(1, 'Няма избрани етикети.')
      .max(maxLabelVariants, `Най-много ${maxLabelVariants} варианта наведнъж.`)
      .refine(
        (items) => items.reduce((sum, { count }) => sum + count, 0) <= maxLabels,
        `Най-много ${maxLabels} етикета наведнъж.`,
      )
      .refine(
        (items) => new Set(items.map(({ variantId }) => variantId)).size === items.length,
        'Вариант е посочен два пъти.',
      ),
  );

const papers = Object.keys(labelPapers) as [LabelPaperId, ...LabelPaperId[]]; // the keys of an object of papers

export const printProductLabelsRoute = defineRoute({
  ...shared,
  path: '/admin/products/labels/print',
  summary: 'Print barcode labels of variants as one PDF, in the order given',
  query: z
    .object({
      items: Items.describe(
        `Comma-separated \`variantId:count\`, at most ${maxLabelVariants} variants and ${maxLabels} labels`,
      ),
      paper: z.enum(papers).default('a4-24').describe('A4 sheet with 24 or 65 labels, or a roll of 58 × 40 mm'),
      start: z.coerce.number().int().min(1).default(1).describe('First free label of the first sheet, from 1'),
      prices: z
        .enum(['true', 'false'])
        .default('true')
        .transform((text) => text === 'true')
        .describe('`true` prints the price with the unit price'),
    })
    .refine(({ paper, start }) => start <= labelsOn(paper), {
      path: ['start'],
      message: 'На листа няма етикет с този номер.',
    }),
  response: z.string(),
  produces: 'application/pdf',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
});
