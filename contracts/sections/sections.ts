import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, line, MessageToUndo, Time, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { Image, Product, ProductStatus } from '#contracts/products/products.ts';

const tag = 'sections';

/** How a section selects its products: manually, or by a rule that is evaluated for each request. */
export const SectionRule = z
  .enum(['manual', 'bestsellers', 'newest', 'on-sale', 'category'])
  .describe('Source of the products: chosen by hand or by a rule');
export type SectionRule = z.infer<typeof SectionRule>;

export const maxSectionProducts = 24;

/** `categorySlug` is set only for the rule `category` and links to all its products. */
export const PopularSection = z
  .object({
    id: Id,
    title: z.string().describe('Heading of the section'),
    rule: SectionRule,
    categorySlug: z.string().nullable().describe('Category to link to; null for other rules'),
    products: z.array(Product).describe('Products shown now, at most 24'),
  })
  .meta({ id: 'PopularSection', description: 'Product section of the home page' });
export type PopularSection = z.infer<typeof PopularSection>;

export const listPopularSectionsRoute = defineRoute({
  method: 'GET',
  path: '/popular-sections',
  access: 'public',
  summary: 'List the visible product sections of the home page; empty ones are omitted',
  tag,
  response: z.object({ popularSections: z.array(PopularSection).describe('Sections with products, in display order') }),
  errors: [],
});

/** Products that left the shop are omitted. */
export const listChosenProductsRoute = defineRoute({
  method: 'GET',
  path: '/chosen-products',
  access: 'public',
  summary: 'List products by their ids, in this order, as far as they are on sale',
  tag,
  query: z.object({
    ids: z
      .string()
      .max(40 * maxSectionProducts)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(maxSectionProducts))
      .describe('IDs of products, separated by commas, at most 24'),
  }),
  response: z.object({ products: z.array(Product).describe('Products that are on sale, in the order of the ids') }),
  errors: [],
});

const SectionProduct = z.object({
  id: Id,
  name: z.string().describe('Name of the product'),
  slug: z.string().describe('URL slug of the product'),
  status: ProductStatus,
  image: Image.nullable().describe('First picture; null when there is none'),
});
export type SectionProduct = z.infer<typeof SectionProduct>;

const parts = {
  title: line(120).describe('Heading of the section'),
  rule: SectionRule,
  categoryId: Id.nullable().describe('Category of the rule `category`; null for other rules'),
  limit: z
    .int()
    .min(1, 'От 1 до 24.')
    .max(maxSectionProducts, 'От 1 до 24.')
    .describe('Highest number of products, 1 to 24'),
  isActive: z.boolean().describe('Whether the section is shown'),
  startsAt: Time.nullable().describe('Start of display, UTC; null for at once'),
  endsAt: Time.nullable().describe('End of display, UTC; null for never'),
};

/** A section in the panel; `products` are the manually chosen ones, in order. */
export const AdminSection = z
  .object({
    id: Id,
    ...parts,
    title: z.string().describe('Heading of the section'),
    position: z.int().describe('Place on the home page, from 0'),
    products: z.array(SectionProduct).describe('Products chosen by hand, in order'),
  })
  .meta({ id: 'AdminSection', description: 'Product section in the panel' });
export type AdminSection = z.infer<typeof AdminSection>;

export const SectionInput = z
  .object({
    ...parts,
    categoryId: Id.nullable().default(null).describe('Category of the rule `category`; null for other rules'),
    limit: parts.limit.default(8).describe('Highest number of products, 1 to 24'),
    isActive: z.boolean().default(true).describe('Whether the section is shown'),
    startsAt: Time.nullable().default(null).describe('Start of display, UTC; null for at once'),
    endsAt: Time.nullable().default(null).describe('End of display, UTC; null for never'),
    productIds: z
      .array(Id)
      .max(maxSectionProducts, `Най-много ${maxSectionProducts} продукта.`)
      .default([])
      .describe('Products of the rule `manual`, in order'),
  })
  .refine(({ rule, categoryId }) => rule !== 'category' || categoryId !== null, {
    path: ['categoryId'],
    message: 'Избери категория.',
  })
  .refine(({ rule, productIds }) => rule !== 'manual' || productIds.length > 0, {
    path: ['productIds'],
    message: 'Избери поне един продукт.',
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'Краят е след началото.',
  });
export type SectionInput = z.infer<typeof SectionInput>;

const SectionWithMessage = z.object({
  popularSection: AdminSection,
  message: ShownMessage,
  activityId: ActivityId.optional(),
});
const panel = { access: 'admin', permission: 'catalog', tag } as const;

export const listAdminSectionsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/popular-sections',
  summary: 'List product sections in the order of the home page',
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({
    popularSections: z.array(AdminSection).describe('One page of sections, in display order'),
    ...paging,
  }),
  errors: ['VALIDATION'],
});

export const createSectionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/create',
  status: 201,
  summary: 'Create a product section after the others',
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
  summary: 'Delete a product section; its products are not affected',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

/** All ids in their new order. STALE if a section was created or deleted in the meantime. */
export const reorderSectionsRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/reorder',
  summary: 'Reorder the product sections',
  body: z.object({ ids: z.array(Id).max(200).describe('All sections in their new order') }),
  response: MessageToUndo,
  errors: ['STALE'],
});

export const previewSectionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/popular-sections/preview',
  summary: 'Preview the products of a section; stores nothing',
  body: SectionInput,
  response: z.object({ products: z.array(SectionProduct).describe('Products that the section would show') }),
  errors: [],
});
