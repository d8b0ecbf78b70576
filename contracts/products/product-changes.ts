import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Id,
  IdParams,
  line,
  MessageToUndo,
  optionalLine,
  Time,
  ShownMessage,
  ActivityId,
  typedLine,
  typedLines,
} from '#contracts/common/shapes.ts';
import { gtinMessage, isGtin, plainGtin } from './gtin.rule.ts';
import { forEachText } from './product-fields.rule.ts';
import { Product, ProductFacts, ProductKind, ProductStatus, VatRate } from './products.ts';

const tag = 'catalog';

export const maxStock = 1_000_000;
export const Stock = z
  .int('Въведи цял брой.')
  .min(0, 'Наличността не може да е под нула.')
  .max(maxStock, 'Най-много 1 000 000 бр.')
  .describe('Pieces in stock, 0 to 1,000,000');

export const Gtin = z
  .string()
  .overwrite(plainGtin)
  .refine((text) => text === '' || isGtin(text), gtinMessage)
  .describe('GTIN of the barcode (EAN, UPC), 8, 12, 13 or 14 digits with a correct check digit; empty for none');

export const WeightGrams = z
  .int('Въведи цели грамове.')
  .min(1, 'Теглото е поне 1 грам.')
  .max(100_000, 'Най-много 100 000 грама.')
  .describe('Weight of one piece as it is shipped, 1 to 100,000 grams');

const VariantInput = z
  .object({
    id: Id.optional().describe('Existing variant; absent for a new one'),
    name: line(200).describe('Variant name'),
    sku: line(64).describe('Stock keeping unit, unique in the shop'),
    gtin: Gtin.optional(),
    weightGrams: WeightGrams.nullable()
      .optional()
      .describe('Weight of one piece as it is shipped, in grams; null when unknown'),
    price: Money.describe('Price of one piece, incl. VAT'),
    compareAtPrice: Money.nullable().optional().describe('Price before a reduction, incl. VAT; null when not reduced'),
    stock: Stock.optional().describe('Pieces in stock; unchanged when absent'),
    attributeValueIds: z.array(Id).max(20).optional().describe('Attribute values of the variant'),
    imageId: Id.nullable().optional().describe('Picture of the product that shows this variant; null for none'),
  })
  .describe('Variant to store');
export type VariantInput = z.infer<typeof VariantInput>;

export const Slug = typedLine()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Само малки латински букви, цифри и тирета.')
  .describe('URL slug of lower-case Latin letters, digits and hyphens');

export const Description = typedLines().max(20_000, 'Най-много 20 000 знака.').describe('Description in Markdown');

const productFields = {
  name: line(300).describe('Product name'),
  slug: Slug.optional().describe('URL slug; made from the name when absent'),
  description: Description.optional(),
  kind: ProductKind.optional(),
  status: ProductStatus.optional().describe('Status of the product'),
  categoryIds: z.array(Id).max(50).optional().describe('Categories of the product'),
  personalizable: z.boolean().optional().describe('Whether buyers can have a text engraved'),
  vatRate: VatRate.optional(),
  facts: ProductFacts.optional().describe('Facts about the product'),
  ...forEachText(({ maxLength, description }) => optionalLine(maxLength).optional().describe(description)),
  images: z
    .array(
      z.union([
        Id,
        z.object({ id: Id, alt: optionalLine(300).optional().describe('Alternative text of the picture') }),
      ]),
    )
    .max(20)
    .optional()
    .describe('Pictures in order, as IDs or objects'),
  attributes: z
    .array(z.object({ id: Id }))
    .max(10)
    .optional()
    .describe('Attributes offered as choices, in order'),
  variants: z
    .array(VariantInput)
    .min(1, 'Добави поне един вариант.')
    .max(100)
    .describe('All variants in order; missing ones are deleted'),
};

export const NewProduct = z.object(productFields);
export type NewProduct = z.infer<typeof NewProduct>;

/** `updatedAt` is that of the loaded product; STALE if it was changed since. */
export const ProductChanges = z
  .object({
    ...productFields,
    slug: Slug.nullable().describe('URL slug; null makes it from the name again'),
    updatedAt: Time.optional().describe('`updatedAt` that the editor loaded; a later change is refused with STALE'),
  })
  .partial();
export type ProductChanges = z.infer<typeof ProductChanges>;

const ProductWithMessage = z.object({ product: Product, message: ShownMessage, activityId: ActivityId.optional() });

export const createProductRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create a product with its variants; a draft by default',
  tag,
  status: 201,
  body: NewProduct,
  response: ProductWithMessage,
  errors: ['SLUG_TAKEN', 'SKU_TAKEN', 'VALIDATION'],
});

export const updateProductRoute = defineRoute({
  method: 'PUT',
  path: '/admin/products/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Change a product; omitted fields are not changed',
  tag,
  params: IdParams,
  body: ProductChanges,
  response: ProductWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'SLUG_TAKEN', 'SKU_TAKEN', 'VALIDATION'],
});

export const deleteProductRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/products/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Delete a product; existing orders are not changed',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

export const updateProductStatusRoute = defineRoute({
  method: 'PUT',
  path: '/products/:id/updateStatus',
  access: 'admin',
  permission: 'catalog',
  summary: 'Publish, hide or archive a product',
  tag,
  params: IdParams,
  body: z.object({ status: ProductStatus }),
  response: ProductWithMessage,
  errors: ['NOT_FOUND'],
});
