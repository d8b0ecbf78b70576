import { foldedSku } from '#contracts/common/folded-sku.rule.ts';
import type { ImportRow } from '#contracts/imports/product-imports.ts';
import {
  type DefinedField,
  factsAmong,
  isDefinedField,
  productCellFields,
} from '#contracts/products/cell-fields.rule.ts';
import { NewProduct, type VariantInput } from '#contracts/products/product-changes.ts';
import { agrees, checkReduction, keepsPromotion, type Planning } from './planning.ts';
import { noPromotion, promotionFields } from './promotion-columns.ts';
import { fail, type FileRow } from './reading/read-rows.ts';
import type { StoredProduct } from './reading/read-stored.ts';

type ProductField = (typeof productCellFields)[number] | DefinedField;

/** The fields of a product that a file may have, with the facts that the shop defines. */
function cellFieldsOf({ names }: Planning): ProductField[] {
  const defined = names.columns.flatMap(({ field }) => (isDefinedField(field) ? [field] : []));
  return [...productCellFields, ...defined];
}

type Kind = Extract<ImportRow['kind'], 'new-variant' | 'new-product'>;
interface Creation {
  kind: Kind;
  cells: ImportRow['cells'];
}

/** Plans a row with an unknown SKU: a variant of an existing product, or of one that the file adds. */
export function planCreation(planning: Planning, row: FileRow): Creation {
  const cells = [...row.values.values()]
    .filter(({ text, column }) => text.trim() !== '' && column.field !== 'currency')
    .map(({ value, column }) => ({ column: column.header, from: null, to: column.write(value, planning.names) }));
  const kind = kindOf(planning, row);
  return { kind: kind ?? 'new-variant', cells };
}

function kindOf(planning: Planning, row: FileRow): Kind | undefined {
  const { twins } = planning.stored;
  const twin = twins.get(foldedSku(row.sku));
  if (twin !== undefined) {
    fail(row, 'SKU', row.sku, `Прилича на „${twin}“: разликата е само в главни букви или кирилица. Поправи SKU.`);
    return undefined;
  }
  if (!planning.creates) {
    fail(row, 'SKU', row.sku, 'Няма вариант с такъв SKU. Ако е нов, избери „Създай новите“.');
    return undefined;
  }
  const variant = variantOf(planning, row);
  const owner = ownerOf(planning, row);
  if (!variant || owner === 'unclear' || row.errors.length > 0) return undefined;
  twins.set(foldedSku(row.sku), row.sku);
  const name = row.values.get('name')?.text ?? variant.name;
  planning.prices.push({ sku: variant.sku, name, from: null, to: variant.price.amount });
  const cost = row.values.get('cost')?.value;
  if (typeof cost === 'number') planning.newCosts.push({ sku: variant.sku, cost });
  if (owner) {
    for (const field of cellFieldsOf(planning)) compareWith(planning, row, owner, field);
    planning.variants.push({ productId: owner.id, variant });
    return 'new-variant';
  }
  addToProduct(planning, row, variant);
  return 'new-product';
}

function variantOf({ names }: Planning, row: FileRow): VariantInput | undefined {
  const value = (
    field: 'price' | 'compareAtPrice' | 'stock' | 'variantName' | 'gtin' | 'weightGrams' | 'attributeValueIds',
  ) => row.values.get(field)?.value;
  const [price, compareAtPrice, name] = [value('price'), value('compareAtPrice'), value('variantName')];
  if (typeof price !== 'number' && !row.errors.some(({ column }) => column === 'Цена')) {
    fail(row, 'Цена', '', 'Новият вариант има нужда от цена.');
  }
  if (typeof name !== 'string' && !row.errors.some(({ column }) => column === 'Вариант')) {
    fail(row, 'Вариант', '', 'Новият вариант има нужда от име.');
  }
  checkReduction(row, price, compareAtPrice);
  for (const field of promotionFields) keepsPromotion(row, field, noPromotion[field]);
  if (typeof price !== 'number' || typeof name !== 'string') return undefined;
  const money = (amount: number) => ({ amount, currency: names.currency });
  const [stock, gtin, values] = [value('stock'), value('gtin'), value('attributeValueIds')];
  const weight = value('weightGrams');
  return {
    name,
    sku: row.sku,
    gtin: typeof gtin === 'string' ? gtin : '',
    weightGrams: typeof weight === 'number' ? weight : null,
    price: money(price),
    compareAtPrice: typeof compareAtPrice === 'number' ? money(compareAtPrice) : null,
    stock: typeof stock === 'number' ? stock : 0,
    attributeValueIds: Array.isArray(values) ? (values as string[]) : [], // ids, as columns.ts reads them
  };
}

/** The product of a new variant: found by its slug, otherwise by its name if that is unique. */
function ownerOf({ stored }: Planning, row: FileRow): StoredProduct | 'unclear' | undefined {
  const [slug, name] = [row.values.get('slug')?.value, row.values.get('name')?.value];
  if (typeof slug === 'string') return stored.bySlug.get(slug);
  if (typeof name !== 'string') {
    fail(row, 'Продукт', '', 'Новият вариант има нужда от име на продукт или от адрес.');
    return 'unclear';
  }
  const namesakes = stored.byName.get(name) ?? [];
  if (namesakes.length < 2) return namesakes[0];
  fail(row, 'Продукт', name, 'Има няколко продукта с това име. Добави колона „Адрес“.');
  return 'unclear';
}

/** A row that adds a variant does not change its product: its product cells must match the stored values. */
function compareWith(planning: Planning, row: FileRow, owner: StoredProduct, field: ProductField): void {
  const cell = row.values.get(field);
  if (!cell || JSON.stringify(cell.value) === JSON.stringify(Reflect.get(owner, field))) return;
  if (cell.text.trim() === '') return;
  const now = cell.column.write(Reflect.get(owner, field), planning.names);
  fail(row, cell.column.header, cell.text, `Продуктът е с „${now}“. Промени го в ред на негов вариант.`);
}

function addToProduct(planning: Planning, row: FileRow, variant: VariantInput): void {
  const value = (field: ProductField) => row.values.get(field)?.value;
  const name = value('name');
  const slug = value('slug');
  if (typeof name !== 'string') return fail(row, 'Продукт', '', 'Новият продукт има нужда от име.');
  const key = typeof slug === 'string' ? `slug:${slug}` : `name:${name}`;
  const isFirst = !planning.products.has(key);
  for (const field of cellFieldsOf(planning)) {
    const cell = row.values.get(field);
    // An empty cell of a further variant says nothing about the product.
    if (cell && (isFirst || cell.text.trim() !== ''))
      agrees(planning, row, { id: key, field, value: cell.value, column: cell.column.header });
  }
  if (row.errors.length > 0) return;
  const product = planning.products.get(key);
  if (product) return void product.variants.push(variant);
  const fields = Object.fromEntries(cellFieldsOf(planning).map((field) => [field, value(field)]));
  const facts = Object.entries(factsAmong(fields)).filter(([, value]) => value !== null);
  planning.products.set(key, NewProduct.parse({ ...fields, facts: Object.fromEntries(facts), variants: [variant] }));
}
