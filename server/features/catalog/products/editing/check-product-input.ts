import { sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { Currency, Money } from '#contracts/common/money.ts';
import type { NewProduct, ProductChanges } from '#contracts/products/product-changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { FactBook } from '../facts/fact-book.ts';
import { factErrors } from '../facts/known-facts.ts';
import { refuseTakenSkus } from './refuse-taken-skus.ts';

/**
 * The input of checks that a schema cannot express. `own` contains the ids of the product's variants, `pictures`
 * those of its pictures.
 */
export interface ProductContext {
  currency: Currency;
  own: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  productId: string | null;
  book: FactBook;
}

/** Validates a product against the database and reports the path of every invalid field. At most two queries. */
export async function checkProductInput(
  { tx }: Operation,
  input: ProductChanges,
  context: ProductContext,
): Promise<void> {
  const errors = [
    ...variantErrors(input, context),
    ...factErrors(context.book, input.facts ?? {}, 'facts'),
    ...(await referenceErrors(tx, input)),
  ];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  await refuseTakenSkus(tx, input, context.productId);
}

/** A new product, or with `restoredId` a deleted one, which comes back with its id and those of its variants. */
export interface ProductEntry {
  input: NewProduct;
  restoredId?: string | undefined;
}

/** The same for new products, together in at most two queries. Paths are those of the product, or of all variants in turn. */
export async function checkNewProducts(
  { tx }: Operation,
  entries: readonly ProductEntry[],
  { currency, book }: Pick<ProductContext, 'currency' | 'book'>,
): Promise<void> {
  const ownErrors = entries.flatMap(({ input, restoredId }) => {
    const own = new Set(restoredId === undefined ? [] : input.variants.flatMap((variant) => variant.id ?? []));
    const context = { currency, own, pictures: new Set<string>(), productId: null, book };
    return [...variantErrors(input, context), ...factErrors(book, input.facts ?? {}, 'facts')];
  });
  const all = (entries.length === 1 ? entries[0]?.input : undefined) ?? joined(entries.map(({ input }) => input));
  const errors = [...ownErrors, ...(await referenceErrors(tx, all))];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  await refuseTakenSkus(tx, all, null);
}

/** What products refer to, as if they were one. */
function joined(inputs: readonly NewProduct[]): ProductChanges {
  const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
  return {
    categoryIds: distinct(inputs.flatMap(({ categoryIds }) => categoryIds ?? [])),
    images: distinct(inputs.flatMap(({ images }) => images ?? []).map(pictureId)),
    attributes: distinct(inputs.flatMap(({ attributes }) => attributes ?? []).map(({ id }) => id)).map((id) => ({
      id,
    })),
    variants: inputs.flatMap(({ variants }) => variants),
  };
}

/** Pure. Checks prices, SKUs and ids of the variants against each other. */
function variantErrors(input: ProductChanges, { currency, own, ...context }: ProductContext): FieldError[] {
  const errors: FieldError[] = [];
  const skus = new Set<string>();
  const ids = new Set<string>();
  const pictures = input.images ? new Set(input.images.map(pictureId)) : context.pictures;
  input.variants?.forEach((variant, index) => {
    const refuse = (field: string, message: string) => errors.push({ path: `variants.${index}.${field}`, message });
    const { price, compareAtPrice, sku, id } = variant;
    const foreign = (money: Money) => money.currency !== currency;
    if (foreign(price)) refuse('price', `Цените на магазина са в ${currency}.`);
    if (compareAtPrice && foreign(compareAtPrice)) refuse('compareAtPrice', `Цените на магазина са в ${currency}.`);
    else if (compareAtPrice && compareAtPrice.amount <= price.amount)
      refuse('compareAtPrice', 'Старата цена трябва да е над новата.');
    if (skus.has(sku)) refuse('sku', 'Този SKU се повтаря.');
    skus.add(sku);
    if (id !== undefined && (ids.has(id) || !own.has(id))) refuse('id', 'Продуктът няма такъв вариант.');
    if (id !== undefined) ids.add(id);
    if (variant.imageId && !pictures.has(variant.imageId.toLowerCase()))
      refuse('imageId', 'Снимката не е сред тези на продукта.');
    if (new Set(variant.attributeValueIds).size !== (variant.attributeValueIds ?? []).length)
      refuse('attributeValueIds', 'Една стойност се повтаря.');
  });
  return errors;
}

const pictureId = (image: string | { id: string }): string =>
  (typeof image === 'string' ? image : image.id).toLowerCase();

interface Reference {
  path: string;
  kind: 'category' | 'media' | 'attribute' | 'value';
  id: string;
}

const unknownOf: Readonly<Record<Reference['kind'], string>> = {
  category: 'Няма такава категория.',
  media: 'Няма такава снимка.',
  attribute: 'Няма такава опция.',
  value: 'Няма такава стойност.',
};

/** Over `attributes`: the choices that do not describe a whole product. */
const tellsVariantsApart = sql`type = 'choice' and options->>'describes' is distinct from 'product'`;

async function referenceErrors(tx: Transaction, input: ProductChanges): Promise<FieldError[]> {
  const references = referencesOf(input);
  if (references.length === 0) return [];
  const ids = (kind: Reference['kind']) =>
    sql`any(${sql.param(references.filter((one) => one.kind === kind).map(({ id }) => id))}::uuid[])`;
  const rows = await queryRows(
    tx,
    { key: column.text },
    sql`
    select 'category:' || id as key from categories where id = ${ids('category')}
    union all select 'media:' || id from media where id = ${ids('media')}
    union all select 'attribute:' || id from attributes where ${tellsVariantsApart} and id = ${ids('attribute')}
    union all select 'value:' || id from attribute_values where id = ${ids('value')}
      and attribute_id in (select id from attributes where ${tellsVariantsApart})`,
  );
  const existingKeys = new Set(rows.map((row) => row.key));
  return references
    .filter(({ kind, id }) => !existingKeys.has(`${kind}:${id.toLowerCase()}`))
    .map(({ kind, path }) => ({ path, message: unknownOf[kind] }));
}

function referencesOf(input: ProductChanges): Reference[] {
  return [
    ...(input.categoryIds ?? []).map((id, i) => ({ path: `categoryIds.${i}`, kind: 'category' as const, id })),
    ...(input.images ?? []).map((image, i) => ({ path: `images.${i}`, kind: 'media' as const, id: pictureId(image) })),
    ...(input.attributes ?? []).map(({ id }, i) => ({ path: `attributes.${i}`, kind: 'attribute' as const, id })),
    ...(input.variants ?? []).flatMap((variant, i) =>
      (variant.attributeValueIds ?? []).map((id, j) => ({
        path: `variants.${i}.attributeValueIds.${j}`,
        kind: 'value' as const,
        id,
      })),
    ),
  ];
}
