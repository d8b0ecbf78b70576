import { z } from 'zod';
import { idsInQuery } from '#contracts/common/bulk.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Id, line, optionalLine, ShownMessage, optionalLines } from '#contracts/common/shapes.ts';
import { maxChosen } from '#contracts/facts/fact-types.rule.ts';
import { AdminProductFilter } from './admin-products.ts';
import { Description, Gtin, Slug, Stock, WeightGrams } from './product-changes.ts';
import { factNumbers, factTexts } from './product-facts.rule.ts';
import { productTexts } from './product-fields.rule.ts';
import { ProductFacts, ProductKind, ProductStatus, VatRate } from './products.ts';

const tag = 'catalog';

/** The maximum number of cells in a call, which runs and is undone as one transaction. */
export const maxCells = 5_000;

const Name = line(300).describe('Product name');
const VariantName = line(200).describe('Variant name');
const Categories = z.array(Id).max(50).describe('Categories of the product, by ID');
const Pictures = z.array(Id).max(20).describe('Pictures of the product in order, by ID');
const Values = z.array(Id).max(20).describe('Attribute values of the variant, by ID');

const seen = 'Value that was seen';
const seenText = z.string().describe(seen);

/** A change of one field, from the value that was seen to another. */
function cellOf<Field extends string, From extends z.ZodType, To extends z.ZodType>(
  field: Field,
  meaning: string,
  { from, to }: { from: From; to: To },
) {
  return z.object({ field: z.literal(field).describe(meaning), id: Id, from, to });
}

const DefinedValue = z
  .union([optionalLines(2000), z.number(), z.boolean(), z.array(line(80)).max(maxChosen)])
  .nullable();

/** A fact that the shop defines: its field is `facts.` and its key. */
const DefinedCell = z.object({
  field: z.templateLiteral(['facts.', z.string().min(1).max(80)]).describe('`facts.` and the key of a defined fact'),
  id: Id,
  from: DefinedValue.describe(seen),
  to: DefinedValue.describe('New value; null for none'),
});

/**
 * One cell of the table of products: what it was when someone looked at it, and what it is to be. `id` is the product's
 * for its name, slug, texts, facts, status, VAT rate, categories and pictures, and the variant's for the other fields.
 */
/** The cells that every shop has. */
export const FixedCell = z.discriminatedUnion('field', [
  cellOf('name', 'Product name', { from: seenText, to: Name }),
  cellOf('slug', 'URL slug of the product', { from: seenText, to: Slug }),
  ...productTexts.map(({ name, maxLength }) =>
    cellOf(name, `Text of the product: ${name}`, {
      from: seenText,
      to: optionalLine(maxLength).describe('New value'),
    }),
  ),
  cellOf('description', 'Description of the product', { from: seenText, to: Description }),
  cellOf('kind', 'Kind of the product', { from: ProductKind, to: ProductKind }),
  ...factTexts.map(({ name, maxLength }) =>
    cellOf(name, `Text in the facts of the product: ${name}`, {
      from: seenText,
      to: optionalLines(maxLength).describe('New value; empty for none'),
    }),
  ),
  ...factNumbers.map(({ name }) =>
    cellOf(name, `Number in the facts of the product: ${name}`, {
      from: z.number().nullable().describe(seen),
      to: ProductFacts.shape[name].unwrap().nullable().describe('New value; null for none'),
    }),
  ),
  cellOf('images', 'Pictures of the product', { from: z.array(Id).describe(seen), to: Pictures }),
  cellOf('status', 'Status of the product', { from: ProductStatus, to: ProductStatus }),
  cellOf('vatRate', 'VAT rate of the product', { from: VatRate, to: VatRate }),
  cellOf('categoryIds', 'Categories of the product', { from: z.array(Id).describe(seen), to: Categories }),
  cellOf('variantName', 'Variant name', { from: seenText, to: VariantName }),
  cellOf('gtin', 'GTIN of the variant', { from: seenText, to: Gtin }),
  cellOf('weightGrams', 'Weight of the variant', {
    from: z.int().nullable().describe(seen),
    to: WeightGrams.nullable().describe('New weight in grams; null when unknown'),
  }),
  cellOf('price', 'Price of the variant', {
    from: Money.describe(seen),
    to: Money.describe('New price, incl. VAT'),
  }),
  cellOf('compareAtPrice', 'Price before the reduction', {
    from: Money.nullable().describe(seen),
    to: Money.nullable().describe('New price before the reduction, incl. VAT; null for none'),
  }),
  cellOf('cost', 'Cost of the variant; only with the permission `costs`', {
    from: Money.nullable().describe(seen),
    to: Money.nullable().describe('New cost without VAT; null when unknown'),
  }),
  cellOf('stock', 'Stock of the variant', { from: z.int().describe(seen), to: Stock }),
  cellOf('attributeValueIds', 'Attribute values of the variant', { from: z.array(Id).describe(seen), to: Values }),
]);
export const ProductCell = z
  .union([FixedCell, DefinedCell])
  .meta({ id: 'ProductCell', description: 'Change of one field, with the value that was seen' });
export type ProductCell = z.infer<typeof ProductCell>;
export type CellField = ProductCell['field'];

/** A cell whose value differs from the one displayed. `index` is its position in the request. */
export const CellConflict = z.object({
  index: z.int().describe('Index in the sent `cells`, from 0'),
  id: Id,
  field: z.string().describe('Field of the cell'),
  actual: z.unknown().describe('Value that is stored now'),
});
export type CellConflict = z.infer<typeof CellConflict>;

/** A row of the grid: a variant with its editable fields and those of its product. */
export const GridRow = z
  .object({
    productId: Id.describe('Product of the variant'),
    productName: z.string().describe('Name of the product'),
    status: ProductStatus,
    categoryIds: z.array(Id).describe('Categories of the product'),
    variantId: Id.describe('Variant of the row'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    price: Money.describe('Price of one piece, incl. VAT'),
    compareAtPrice: Money.nullable().describe('Price before the reduction, incl. VAT; null when not reduced'),
    stock: z.int().describe('Pieces in stock'),
    cost: Money.nullable()
      .optional()
      .describe('Cost of one piece without VAT; null when unknown, missing without the permission `costs`'),
  })
  .meta({ id: 'GridRow', description: 'Variant as a row of the price grid' });
export type GridRow = z.infer<typeof GridRow>;

export const listGridRowsRoute = defineRoute({
  method: 'GET',
  path: '/admin/products/grid',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the variants of matching products as rows of the grid; paged by product',
  tag,
  query: z.object({
    page: PageNumber,
    pageSize: PageSize,
    ...AdminProductFilter.shape,
    ids: idsInQuery.default([]).describe('Comma-separated product IDs, at most 300; replaces the filter'),
  }),
  response: z.object({ rows: z.array(GridRow).describe('Variants of one page of products'), ...paging }),
  errors: ['VALIDATION'],
});

export const editProductCellsRoute = defineRoute({
  method: 'POST',
  path: '/admin/products/bulk-edit',
  access: 'admin',
  permission: 'catalog',
  summary:
    'Change many cells of the table of products in one transaction; refused as a whole when one has changed since',
  tag,
  body: z.object({
    cells: z
      .array(ProductCell)
      .min(1, 'Няма какво да се запази.')
      .max(maxCells)
      .describe('Cells to change, at most 5,000'),
    confirmPrices: z
      .boolean()
      .default(false)
      .describe('Accepts prices of zero, over ten times the old one, or over 30 % off'),
  }),
  response: z.object({
    changed: z.int().describe('Number of cells that changed'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['STALE', 'PRICES_UNCONFIRMED', 'SLUG_TAKEN', 'FORBIDDEN', 'VALIDATION'],
});
