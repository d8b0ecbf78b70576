import { z } from 'zod';
import { Product, ProductFacts, ProductStatus } from './products.ts';
import { forEachText } from './product-fields.rule.ts';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, optionalLine, Time } from '#contracts/common/shapes.ts';

const tag = 'catalog';

const maxStock = 1_000_000;
export const Stock = z
  .int('Въведете цял брой.')
  .min(0, 'Наличността не може да е под нула.')
  .max(maxStock, 'Най-много 1 000 000 бр.');

const VariantInput = z.object({
  id: Id.optional(),
  name: line(200),
  sku: line(64),
  price: Money,
  compareAtPrice: Money.nullable().optional(),
  /** Left out for a variant that exists: its stock stays as it is, however many were sold in the meantime. */
  stock: Stock.optional(),
  attributeValueIds: z.array(Id).max(20).optional(),
  /** One of the product's pictures. */
  imageId: Id.nullable().optional(),
});
export type VariantInput = z.infer<typeof VariantInput>;

export const Slug = z
  .string()
  .trim()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Само малки латински букви, цифри и тирета.');

const productFields = {
  name: line(300),
  slug: Slug.optional(),
  description: z.string().max(20_000, 'Най-много 20 000 знака.').optional(),
  status: ProductStatus.optional(),
  categoryIds: z.array(Id).max(50).optional(),
  personalizable: z.boolean().optional(),
  facts: ProductFacts.optional(),
  ...forEachText(({ maxLength, description }) => optionalLine(maxLength).optional().describe(description)),
  /** Ids of uploaded pictures, or the objects that a product was answered with (their `alt` is taken too). */
  images: z
    .array(z.union([Id, z.object({ id: Id, alt: optionalLine(300).optional() })]))
    .max(20)
    .optional(),
  /** The attributes offered as choices, in order. */
  attributes: z
    .array(z.object({ id: Id }))
    .max(10)
    .optional(),
  variants: z.array(VariantInput).min(1, 'Добавете поне един вариант.').max(100),
};

export const NewProduct = z.object(productFields);
export type NewProduct = z.infer<typeof NewProduct>;

/** `updatedAt` is the one the editor loaded; an older one than stored is refused with STALE. */
export const ProductChanges = z.object({ ...productFields, updatedAt: Time.optional() }).partial();
export type ProductChanges = z.infer<typeof ProductChanges>;

const ProductWithMessage = z.object({ product: Product, message: z.string(), activityId: Id.optional() });

export const createProductRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Create a product with its variants; a draft unless said otherwise',
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
  summary: 'Change a product; fields left out stay as they are',
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
  summary: 'Delete a product; orders keep what they say of it',
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
