import { z } from 'zod';
import { Image, Product, ProductStatus } from '#contracts/products/products.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, Time } from '#contracts/common/shapes.ts';

const tag = 'sections';

/** How a section finds its products: chosen manually, or by a rule that is asked again each time. */
export const SectionRule = z.enum(['manual', 'bestsellers', 'newest', 'on-sale', 'category']);
export type SectionRule = z.infer<typeof SectionRule>;

export const maxSectionProducts = 24;

/** `categorySlug` is there for the rule `category` alone: where the rest of its products is. */
export const PopularSection = z
  .object({
    id: Id,
    title: z.string(),
    rule: SectionRule,
    categorySlug: z.string().nullable(),
    products: z.array(Product),
  })
  .meta({ id: 'PopularSection' });
export type PopularSection = z.infer<typeof PopularSection>;

export const listPopularSectionsRoute = defineRoute({
  method: 'GET',
  path: '/popular-sections',
  access: 'public',
  summary: 'The product sections of the home page as they are shown now, in their order; empty ones are left out',
  tag,
  response: z.object({ popularSections: z.array(PopularSection) }),
  errors: [],
});

const SectionProduct = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: ProductStatus,
  image: Image.nullable(),
});
export type SectionProduct = z.infer<typeof SectionProduct>;

const parts = {
  title: line(120),
  rule: SectionRule,
  categoryId: Id.nullable(),
  limit: z.int().min(1, 'От 1 до 24.').max(maxSectionProducts, 'От 1 до 24.'),
  isActive: z.boolean(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
};

/** A section as the panel edits it; `products` are those chosen manually, in their order. */
export const AdminSection = z
  .object({ id: Id, ...parts, title: z.string(), position: z.int(), products: z.array(SectionProduct) })
  .meta({ id: 'AdminSection' });
export type AdminSection = z.infer<typeof AdminSection>;

export const SectionInput = z
  .object({
    ...parts,
    categoryId: Id.nullable().default(null),
    limit: parts.limit.default(8),
    isActive: z.boolean().default(true),
    startsAt: Time.nullable().default(null),
    endsAt: Time.nullable().default(null),
    productIds: z.array(Id).max(maxSectionProducts, `Най-много ${maxSectionProducts} продукта.`).default([]),
  })
  .refine(({ rule, categoryId }) => rule !== 'category' || categoryId !== null, {
    path: ['categoryId'],
    message: 'Изберете категория.',
  })
  .refine(({ rule, productIds }) => rule !== 'manual' || productIds.length > 0, {
    path: ['productIds'],
    message: 'Изберете поне един продукт.',
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'Краят е след началото.',
  });
export type SectionInput = z.infer<typeof SectionInput>;

const SectionWithMessage = z.object({ popularSection: AdminSection, message: z.string(), activityId: Id.optional() });
const panel = { access: 'admin', permission: 'catalog', tag } as const;

export const listAdminSectionsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/popular-sections',
  summary: 'Every product section, in the order of the home page',
  response: z.object({ popularSections: z.array(AdminSection) }),
  errors: [],
});

export const createSectionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/create',
  status: 201,
  summary: 'Create a product section as the last one',
  body: SectionInput,
  response: SectionWithMessage,
  errors: [],
});

export const updateSectionRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/popular-sections/:id',
  summary: 'Change a product section',
  params: IdParams,
  body: SectionInput,
  response: SectionWithMessage,
  errors: ['NOT_FOUND'],
});

export const deleteSectionRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/popular-sections/:id',
  summary: 'Delete a product section; its products stay',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

/** All ids in their new order. STALE when someone created or deleted a section in the meantime. */
export const reorderSectionsRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/reorder',
  summary: 'Put the product sections into an order',
  body: z.object({ ids: z.array(Id).max(200) }),
  response: MessageToUndo,
  errors: ['STALE'],
});

export const previewSectionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/preview',
  summary: 'The products that a section would show now; nothing is stored',
  body: SectionInput,
  response: z.object({ products: z.array(SectionProduct) }),
  errors: [],
});
