import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, optionalLine, Time } from '#contracts/common/shapes.ts';
import { forEachText } from './product-fields.rule.ts';

const tag = 'catalog';

export const ProductStatus = z.enum(['draft', 'active', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** What the law and the buyer want to know about a tin. Every part may be missing (an accessory has no caffeine). */
export const ProductFacts = z
  .object({
    caffeineMgPerPouch: z.int().min(0).max(1000).optional(),
    pouchesPerTin: z.int().min(1).max(10_000).optional(),
    netWeightGrams: z.number().min(0).max(100_000).optional(),
    ingredients: optionalLine(2000).optional(),
    warnings: optionalLine(2000).optional(),
    /** Of a product that takes the buyer's text; without it any text of up to 200 characters will do. */
    engraving: z
      .object({
        maxLength: z.int().min(1).max(200),
        required: z.boolean(),
        extraDays: z.int().min(0).max(60),
        returnable: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'ProductFacts' });
export type ProductFacts = z.infer<typeof ProductFacts>;

/** `url` is the 640 px WebP; other sizes and formats follow from it (`/media/{id}/{width}.{avif|webp|jpeg}`). */
export const Image = z
  .object({ id: Id, url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;

export const Attribute = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    values: z.array(z.object({ id: Id, name: z.string(), slug: z.string() })),
  })
  .meta({ id: 'Attribute' });
export type Attribute = z.infer<typeof Attribute>;

export const Variant = z
  .object({
    id: Id,
    sku: z.string(),
    name: z.string(),
    price: Money,
    compareAtPrice: Money.nullable(),
    /** The lowest price of the 30 days before the reduction, while there is one: the law wants it beside every reduction. */
    lowestPrice30Days: Money.nullable(),
    stock: z.int(),
    attributeValueIds: z.array(Id),
    /** Which of the product's pictures shows this variant; null where none does. */
    imageId: Id.nullable(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

export const CategoryLink = z.object({ id: Id, name: z.string(), slug: z.string() });

export const Product = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    status: ProductStatus,
    price: Money,
    compareAtPrice: Money.nullable(),
    lowestPrice30Days: Money.nullable(),
    images: z.array(Image),
    categories: z.array(CategoryLink),
    categoryIds: z.array(Id),
    attributes: z.array(Attribute),
    /** The slug of its flavour, when it has exactly one: screens take its colours from that. */
    flavour: z.string().nullable(),
    variants: z.array(Variant),
    personalizable: z.boolean(),
    rating: z.object({ average: z.number(), count: z.int() }),
    facts: ProductFacts,
    ...forEachText(({ description }) => z.string().describe(description)),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** Major units with at most two decimals: `12`, `12.5`, `12.50`. Answers minor units. */
const majorUnits = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Въведете сума като 12 или 12.50.')
  .transform((text) => Math.round(Number(text) * 100));

export const minPriceDefault = 0;
/** As a filter it leaves nothing out: a product may cost more. */
export const maxPriceDefault = 10_000;

/** `relevance` is how well a product fits the search; without a search, or with more than a thousand finds, `popular`. */
export const ProductSort = z.enum(['price', '-price', 'newest', 'popular', 'rating', 'name', 'relevance']);
export type ProductSort = z.infer<typeof ProductSort>;

/** "4 and more" and the like, as filters offer them. */
export const ratingSteps = [4, 3] as const;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .default(false);

/** `values` holds attribute values (slug or id), comma-separated: any of one attribute, all of the attributes. */
export const ProductQuery = z
  .object({
    page: PageNumber,
    limit: PageSize,
    search: z.string().trim().max(200, 'Най-много 200 знака.').default(''),
    category: z.string().trim().max(200).default(''),
    sort: ProductSort.default('price'),
    minPrice: majorUnits.default(minPriceDefault * 100),
    maxPrice: majorUnits.default(maxPriceDefault * 100),
    values: z
      .string()
      .max(2000)
      .transform((text) => text.split(',').filter((value) => value !== ''))
      .default([]),
    inStock: flag,
    onSale: flag,
    /** The average of the reviews; without it, products that no one has reviewed too. */
    minRating: z.coerce
      .number()
      .min(1, 'Оценките са от 1 до 5.')
      .max(5, 'Оценките са от 1 до 5.')
      .or(z.literal(0))
      .default(0),
  })
  .refine(({ minPrice, maxPrice }) => minPrice <= maxPrice || maxPrice === maxPriceDefault * 100, {
    path: ['minPrice'],
    message: 'Най-ниската цена е над най-високата.',
  });
export type ProductQuery = z.infer<typeof ProductQuery>;

/** Counts are what choosing the value would leave, the other filters kept. */
export const Facets = z
  .object({
    attributes: z.array(
      z.object({
        id: Id,
        name: z.string(),
        slug: z.string(),
        values: z.array(z.object({ id: Id, name: z.string(), slug: z.string(), count: z.int() })),
      }),
    ),
    price: z.object({ min: Money, max: Money }),
    inStock: z.int(),
    onSale: z.int(),
    ratings: z.array(z.object({ min: z.int(), count: z.int() })),
    /** Only with a search: what it finds in each category and those below, whatever the other filters are. */
    categories: z.array(z.object({ id: Id, slug: z.string(), count: z.int() })),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

export const listProductsRoute = defineRoute({
  method: 'GET',
  path: '/products',
  access: 'public',
  summary: 'Active products, filtered, sorted and paged',
  tag,
  query: ProductQuery,
  response: z.object({ products: z.array(Product), facets: Facets, ...paging }),
  errors: ['VALIDATION'],
});

export const getProductRoute = defineRoute({
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  summary: 'One active product, by id or slug (an old slug leads to it too)',
  tag,
  params: z.object({ id: z.string().min(1).max(300) }),
  response: z.object({ product: Product }),
  errors: ['NOT_FOUND'],
});
