import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { CreatedAt, Id, UpdatedAt, typedLine, optionalLines } from '#contracts/common/shapes.ts';
import { FactFilters, FactRange, ShownFacts } from '#contracts/facts/shown-facts.ts';
import { SearchReading } from '#contracts/search/search-reading.ts';
import { isSearchOfProducts } from './list-filters.rule.ts';
import { forEachFactNumber, forEachFactText } from './product-facts.rule.ts';
import { forEachText } from './product-fields.rule.ts';
import { productKinds } from './product-kinds.rule.ts';
import { vatRates } from './vat-rates.rule.ts';

const tag = 'catalog';

export const ProductStatus = z.enum(['draft', 'active', 'archived']).describe('Only `active` products are on sale');
export type ProductStatus = z.infer<typeof ProductStatus>;

/**
 * The data that the law requires or buyers look for (product-facts.rule.ts), and under their keys the facts that the shop
 * defines (contracts/facts). All are optional; others are ignored.
 */
export const ProductFacts = z
  .object({
    ...forEachFactNumber(({ isWhole, min, max, description }) =>
      (isWhole ? z.int() : z.number()).min(min).max(max).optional().describe(description),
    ),
    ...forEachFactText(({ maxLength, description }) => optionalLines(maxLength).optional().describe(description)),
    engraving: z
      .object({
        maxLength: z.int().min(1).max(200).describe('Longest text in characters'),
        required: z.boolean().describe('Whether a text is required to buy'),
        extraDays: z.int().min(0).max(60).describe('Additional working days before dispatch'),
        returnable: z.boolean().describe('Whether an engraved piece can be returned'),
      })
      .optional()
      .describe('Conditions of engraving; defaults when absent'),
  })
  .catchall(z.unknown().describe('Value of a defined fact: text, number, true or false, or slugs of a choice'))
  .meta({ id: 'ProductFacts', description: 'Facts about the product; absent ones do not apply' });
export type ProductFacts = z.infer<typeof ProductFacts>;

/** `url` is the 640 px WebP; the URLs of other sizes and formats are `/media/{id}/{width}.{avif|webp|jpeg}`. */
export const Image = z
  .object({
    id: Id,
    url: z.string().describe('Path of the WebP file 640 px wide'),
    alt: z.string().describe('Alternative text; empty for a decorative picture'),
    width: z.int().describe('Width of the original in px'),
    height: z.int().describe('Height of the original in px'),
    focus: z
      .object({ x: z.int().describe('Percent from the left'), y: z.int().describe('Percent from the top') })
      .optional()
      .describe('The point that stays in view where a page crops it; the middle when absent'),
  })
  .meta({ id: 'Image', description: 'Picture; other sizes are at /media/{id}/{width}.{avif|webp|jpeg}' });
export type Image = z.infer<typeof Image>;

export const Attribute = z
  .object({
    id: Id,
    name: z.string().describe('Name of the attribute, in Bulgarian'),
    slug: z.string().describe('Stable name for URLs'),
    isOfProduct: z.literal(true).optional().describe('Whether it describes whole products, in `facts`'),
    values: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe('Name of the value, in Bulgarian'),
          slug: z.string().describe('Stable name for URLs'),
        }),
      )
      .describe('Values in display order'),
  })
  .meta({ id: 'Attribute', description: 'Attribute to choose from, such as flavour' });
export type Attribute = z.infer<typeof Attribute>;

export const Variant = z
  .object({
    id: Id,
    sku: z.string().describe('Stock keeping unit, unique in the shop'),
    gtin: z.string().describe('GTIN of the barcode (EAN, UPC), 8, 12, 13 or 14 digits; empty for none'),
    weightGrams: z.int().nullable().describe('Weight of one piece as it is shipped, in grams; null when unknown'),
    name: z.string().describe('Variant name; empty for a product with one variant'),
    price: Money.describe('Price of one piece, incl. VAT'),
    compareAtPrice: Money.nullable().describe('Price before a reduction, incl. VAT; null when not reduced'),
    lowestPrice30Days: Money.nullable().describe(
      'Lowest price in the 30 days before the reduction, incl. VAT; null when not reduced',
    ),
    stock: z.int().describe('Pieces that can be bought now'),
    attributeValueIds: z.array(Id).describe('Attribute values of the variant'),
    imageId: Id.nullable().describe('Picture of the product that shows this variant; null for none'),
  })
  .meta({ id: 'Variant', description: 'Variant of a product that can be bought' });
export type Variant = z.infer<typeof Variant>;

const CategoryLink = z.object({
  id: Id,
  name: z.string().describe('Name of the category'),
  slug: z.string().describe('URL slug of the category'),
});

export const VatRate = z
  .enum(vatRates)
  .describe('VAT rate in percent; empty for that of the shop, and without effect in a shop without VAT');
export type VatRate = z.infer<typeof VatRate>;

export const ProductKind = z.enum(productKinds).describe('What the product is by law');

export const Product = z
  .object({
    id: Id,
    slug: z.string().describe('URL slug, unique'),
    name: z.string().describe('Product name, in Bulgarian'),
    description: z.string().describe('Description in Markdown'),
    kind: ProductKind,
    status: ProductStatus,
    price: Money.describe('Lowest price of its variants, incl. VAT'),
    compareAtPrice: Money.nullable().describe('Price before a reduction, incl. VAT; null when not reduced'),
    lowestPrice30Days: Money.nullable().describe(
      'Lowest price in the 30 days before the reduction, incl. VAT; null when not reduced',
    ),
    images: z.array(Image).describe('Pictures in display order'),
    categories: z.array(CategoryLink).describe('Categories of the product'),
    categoryIds: z.array(Id).describe('IDs of `categories`'),
    attributes: z.array(Attribute).describe('Attributes with the values that its variants have'),
    flavour: z.string().nullable().describe('Slug of the only value that gives it its colour, else null'),
    variants: z.array(Variant).describe('Variants in display order'),
    personalizable: z.boolean().describe('Whether buyers can have a text engraved'),
    vatRate: VatRate,
    rating: z
      .object({
        average: z.number().describe('Mean of the stars, 1 to 5; 0 without reviews'),
        count: z.int().describe('Number of approved reviews'),
      })
      .describe('Summary of approved reviews'),
    facts: ProductFacts,
    shown: ShownFacts,
    ...forEachText(({ description }) => z.string().describe(description)),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Product', description: 'Product with its variants' });
export type Product = z.infer<typeof Product>;

/** A product with the data of its page. */
export const ProductPage = Product.extend({
  descriptionHtml: z.string().describe('Description as HTML that is safe to insert into a page'),
}).meta({ id: 'ProductPage', description: 'Product with its rendered description' });
export type ProductPage = z.infer<typeof ProductPage>;

/** Major units with at most two decimals: `12`, `12.5`, `12.50`. The output is in minor units. */
const majorUnits = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Въведи сума като 12 или 12.50.')
  .transform((text) => Math.round(Number(text) * 100))
  .describe('Amount in major units with at most two decimals, such as 12.50');

export const minPriceDefault = 0;
/** Without an upper limit: a product may cost more than the largest filter value. */
export const maxPriceDefault = 10_000;

/**
 * `relevance` sorts by match with the search; without a search, or with more than a thousand results, it means
 * `popular`.
 */
export const ProductSort = z
  .enum(['price', '-price', 'newest', 'popular', 'rating', 'name', 'relevance'])
  .describe('Sort key; `relevance` needs a search');
export type ProductSort = z.infer<typeof ProductSort>;

/** The minimum rating ("4 and more"). */
export const ratingSteps = [4, 3] as const;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .default(false)
  .describe('`true` limits the list');

/** `values` are attribute values (slug or id), comma-separated: any value of the same attribute, all attributes. */
export const ProductQuery = z
  .object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200, 'Най-много 200 знака.').default('').describe('Words to find, typing errors tolerated'),
    category: typedLine().max(200).default('').describe('Category (slug or ID), subcategories included'),
    sort: ProductSort.default('price').describe('Sort key; a leading minus reverses the order'),
    minPrice: majorUnits.default(minPriceDefault * 100).describe('Least price in major units, such as 12.50'),
    maxPrice: majorUnits
      .default(maxPriceDefault * 100)
      .describe('Highest price in major units; the default sets no limit'),
    values: z
      .string()
      .max(2000)
      .transform((text) => text.split(',').filter((value) => value !== ''))
      .default([])
      .describe('Comma-separated attribute values (slug or ID); any of one attribute, all attributes'),
    facts: FactFilters,
    inStock: flag.describe('`true` finds only products that can be bought now'),
    onSale: flag.describe('`true` finds only reduced products'),
    minRating: z.coerce
      .number()
      .min(1, 'Оценките са от 1 до 5.')
      .max(5, 'Оценките са от 1 до 5.')
      .or(z.literal(0))
      .default(0)
      .describe('Least average rating, 1 to 5; 0 includes products without reviews'),
  })
  .refine(({ minPrice, maxPrice }) => minPrice <= maxPrice || maxPrice === maxPriceDefault * 100, {
    path: ['minPrice'],
    message: 'Най-ниската цена е над най-високата.',
  });
export type ProductQuery = z.infer<typeof ProductQuery>;

/** Each count is the number of results if the value is chosen and the other filters stay. */
export const Facets = z
  .object({
    attributes: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe('Name of the attribute, in Bulgarian'),
          slug: z.string().describe('Stable name for URLs'),
          note: z.string().optional().describe('Sentence above the values; absent for none'),
          isPainted: z.literal(true).optional().describe('Its values have colours; absent otherwise'),
          values: z
            .array(
              z.object({
                id: Id,
                name: z.string().describe('Name of the value, in Bulgarian'),
                slug: z.string().describe('Stable name for URLs'),
                label: z.string().optional().describe('Name with its level, where it has one'),
                count: z.int().describe('Products that remain when the value is chosen'),
              }),
            )
            .describe('Values that occur'),
        }),
      )
      .describe('Attributes with values that occur'),
    facts: z.array(FactRange).describe('Numbers and yes-or-no facts that can be filtered by'),
    price: z
      .object({ min: Money.describe('Lowest price, incl. VAT'), max: Money.describe('Highest price, incl. VAT') })
      .describe('Range of prices without the price filter'),
    inStock: z.int().describe('Products that can be bought now'),
    onSale: z.int().describe('Products that are reduced'),
    ratings: z
      .array(
        z.object({
          min: z.int().describe('Least average rating'),
          count: z.int().describe('Products with at least this rating'),
        }),
      )
      .describe('Steps of the rating filter'),
    categories: z
      .array(
        z.object({
          id: Id,
          slug: z.string().describe('URL slug of the category'),
          count: z.int().describe('Matches, those of subcategories included'),
        }),
      )
      .describe('Matches by category; only with a search'),
  })
  .meta({ id: 'Facets', description: 'Available filters with numbers of products' });
export type Facets = z.infer<typeof Facets>;

export const ProductListAnswer = z.object({
  products: z.array(Product).describe('One page of active products'),
  facets: Facets,
  reading: SearchReading.optional().describe('How the search was read; absent without one'),
  ...paging,
});
export type ProductListAnswer = z.infer<typeof ProductListAnswer>;

export const listProductsRoute = defineRoute({
  method: 'GET',
  path: '/products',
  access: 'public',
  isSearch: isSearchOfProducts,
  summary: 'List active products',
  tag,
  query: ProductQuery,
  response: ProductListAnswer,
  errors: ['VALIDATION'],
});

export const getProductRoute = defineRoute({
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  summary: 'Get an active product by id, slug or former slug',
  tag,
  params: z.object({ id: z.string().min(1).max(300).describe('ID or slug; former slugs work too') }),
  response: z.object({ product: ProductPage }),
  errors: ['NOT_FOUND'],
});
