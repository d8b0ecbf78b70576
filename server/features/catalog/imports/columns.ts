import type { z, ZodType } from 'zod';
import { maxAmount } from '#contracts/common/money.ts';
import { line, optionalLine } from '#contracts/common/shapes.ts';
import type { CellField } from '#contracts/products/product-cells.ts';
import { Description, Gtin, Slug, Stock, WeightGrams } from '#contracts/products/product-changes.ts';
import { factNumbers, factTexts } from '#contracts/products/product-facts.rule.ts';
import { productTexts } from '#contracts/products/product-fields.rule.ts';
import { productKindNames } from '#contracts/products/product-kinds.rule.ts';
import { productStatusNames } from '#contracts/products/product-names.rule.ts';
import { ProductFacts, ProductKind, ProductStatus } from '#contracts/products/products.ts';
import { vatRates } from '#contracts/products/vat-rates.rule.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import { type Labels, listSeparator, type Names } from './labels.ts';
import { type PromotionCells, readShopTime } from './promotion-columns.ts';

export type Read = { value: unknown } | { message: string };

export interface FileColumn {
  field: CellField | keyof PromotionCells | 'sku' | 'currency' | 'updatedAt';
  header: string;
  /** Additional column names, in lower case. */
  aliases: readonly string[];
  /**
   * Parses a cell into the stored value, or returns the error. Parsing the output of `write` returns the same value.
   */
  read: (text: string, names: Names) => Read;
  write: (value: unknown, names: Names) => string;
}

/** Labels of statuses in older exports. */
const formerNames: Readonly<Record<string, ProductStatus>> = { активен: 'active' };

export const column = (
  field: FileColumn['field'],
  header: string,
  aliases: readonly string[],
  cell: Pick<FileColumn, 'read' | 'write'>,
) => ({
  field,
  header,
  aliases,
  ...cell,
});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const plainText = (schema: ZodType<string>) => ({ read: (text: string) => checked(schema, text), write: textOf });

function checked(schema: ZodType, value: unknown): Read {
  const result: z.ZodSafeParseResult<unknown> = schema.safeParse(value);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? 'Не се чете.' };
}

/** Integers and amounts as typed: with spaces between thousands, and a comma or a point. */
export const digits = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');

function readAmount(text: string): Read {
  const plain = digits(text);
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return { message: 'Въведи сума като 12,50, без валута.' };
  const [whole = '', fraction = ''] = plain.split('.');
  const value = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return value <= maxAmount ? { value } : { message: 'Сумата е твърде голяма.' };
}

function readStock(text: string): Read {
  const plain = digits(text);
  return /^\d{1,9}$/.test(plain) ? checked(Stock, Number(plain)) : { message: 'Въведи цял брой, например 14.' };
}

/** Whole grams; empty when unknown. */
function readWeight(text: string): Read {
  const plain = digits(text);
  if (plain === '') return { value: null };
  return /^\d{1,6}$/.test(plain)
    ? checked(WeightGrams, Number(plain))
    : { message: 'Въведи цели грамове, например 250.' };
}

function readStatus(text: string): Read {
  const label = text.trim().toLowerCase();
  const value = ProductStatus.options.find(
    (status) => status === label || productStatusNames[status].toLowerCase() === label || formerNames[label] === status,
  );
  return value ? { value } : { message: 'Състоянието е Чернова, В продажба или Архивиран.' };
}

/** `20`, `20%` or `20 %`; empty is the rate of the shop. */
function readVatRate(text: string): Read {
  const value = vatRates.find((rate) => rate === text.replaceAll(/[\s\u00A0%]/g, ''));
  return value === undefined ? { message: 'Ставката е 20, 9 или 0. Празно: като на магазина.' } : { value };
}

function readKind(text: string): Read {
  const label = text.trim().toLowerCase();
  const value = ProductKind.options.find((kind) => kind === label || productKindNames[kind].toLowerCase() === label);
  return value ? { value } : { message: `Видът е ${Object.values(productKindNames).join(', ')}.` };
}

/** A number of the facts: with a decimal comma or point; empty for none. */
function readFact(schema: ZodType, text: string): Read {
  const plain = digits(text);
  if (plain === '') return { value: null };
  return /^\d{1,6}(\.\d{1,6})?$/.test(plain) ? checked(schema, Number(plain)) : { message: 'Въведи число като 12,5.' };
}

export const numberText = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : '';

const list = (labelsOf: (names: Names) => Labels, unknown: (label: string) => string) => ({
  read: (text: string, names: Names): Read => {
    const ids: string[] = [];
    for (const label of text.split('|').map((part) => part.trim())) {
      if (label === '') continue;
      const id = labelsOf(names).idOf(label);
      if (id === undefined) return { message: unknown(label) };
      if (!ids.includes(id)) ids.push(id);
    }
    return { value: ids };
  },
  write: (value: unknown, names: Names) =>
    // A list of ids, from the columns that contain them.
    (Array.isArray(value) ? (value as string[]) : []).map(labelsOf(names).labelOf).join(listSeparator),
});

const optionalAmount = (text: string): Read => (text.trim() === '' ? { value: null } : readAmount(text));

function readTime(text: string): Read {
  const value = readShopTime(text);
  return value === null ? { message: 'Въведи ден и час като 2026-11-30 09:00.' } : { value };
}

const amountText = (value: unknown): string => (typeof value === 'number' ? csvAmount(value) : '');

const costHeader = 'Себестойност';

/** The columns that every product file has, in the order of the export. */
export const fileColumns: readonly FileColumn[] = [
  column('name', 'Продукт', ['product', 'name', 'име'], plainText(line(300))),
  column('variantName', 'Вариант', ['variant', 'variant name', 'variantname'], plainText(line(200))),
  column('sku', 'SKU', ['код'], plainText(line(64))),
  column('gtin', 'Баркод', ['ean', 'gtin', 'upc', 'barcode'], plainText(Gtin)),
  column('weightGrams', 'Тегло, г', ['weight', 'weight grams', 'weightgrams', 'тегло'], {
    read: readWeight,
    write: numberText,
  }),
  column('slug', 'Адрес', ['slug'], plainText(Slug)),
  column('status', 'Състояние', ['status', 'статус'], {
    read: readStatus,
    write: (value) => productStatusNames[ProductStatus.parse(value)],
  }),
  column('price', 'Цена', ['price'], { read: readAmount, write: amountText }),
  column('compareAtPrice', 'Стара цена', ['compareatprice', 'compare at price', 'compare-at price'], {
    read: optionalAmount,
    write: amountText,
  }),
  column('promotionPrice', 'Промоционална цена', ['promotion price'], { read: optionalAmount, write: amountText }),
  column('promotionStartsAt', 'Промоция от', ['promotion from'], { read: readTime, write: textOf }),
  column('promotionEndsAt', 'Промоция до', ['promotion until'], { read: readTime, write: textOf }),
  column('currency', 'Валута', ['currency'], {
    read: (text, { currency }) =>
      text.trim().toUpperCase() === currency
        ? { value: currency }
        : { message: `Цените на магазина са в ${currency}.` },
    write: textOf,
  }),
  column('vatRate', 'ДДС, %', ['vat', 'vat rate', 'ддс', 'ставка на ддс'], { read: readVatRate, write: textOf }),
  // Written and read only for those who may see costs.
  column('cost', costHeader, ['себестойност без ддс', 'cost', 'cost per item', 'cost of goods', 'доставна цена'], {
    read: optionalAmount,
    write: amountText,
  }),
  column('stock', 'Наличност', ['stock'], { read: readStock, write: String }),
  column(
    'categoryIds',
    'Категории',
    ['categories'],
    list(
      (names) => names.categories,
      (label) => `Няма категория „${label}“. Пиши я с горните: „Горна > Долна“.`,
    ),
  ),
  column(
    'attributeValueIds',
    'Опции',
    ['характеристики', 'attributes', 'attribute values'],
    list(
      (names) => names.values,
      (label) => `Няма стойност „${label}“. Пиши я като „Вкус: Мента“.`,
    ),
  ),
  column('description', 'Описание', ['description'], plainText(Description)),
  column(
    'images',
    'Снимки',
    ['images', 'pictures'],
    list(
      (names) => names.pictures,
      (label) => `Няма снимка „${label}“. Качи я първо, и напиши адреса ѝ.`,
    ),
  ),
  column('kind', 'Вид', ['kind'], { read: readKind, write: (value) => productKindNames[ProductKind.parse(value)] }),
  ...factTexts.map(({ name, label, aliases, maxLength }) =>
    column(name, label, aliases, plainText(optionalLine(maxLength))),
  ),
  ...factNumbers.map(({ name, label, aliases }) =>
    column(name, label, aliases, {
      read: (text) => readFact(ProductFacts.shape[name].unwrap(), text),
      write: numberText,
    }),
  ),
  ...productTexts.map(({ name, label, aliases, maxLength }) =>
    column(name, label, aliases, plainText(optionalLine(maxLength))),
  ),
  column('updatedAt', 'Променен', ['updated', 'updatedat'], plainText(line(100))),
];

/** The column with this header. */
export function columnNamed(columns: readonly FileColumn[], name: string): FileColumn | undefined {
  const headerName = name.trim().toLowerCase();
  return columns.find(({ header, aliases }) => header.toLowerCase() === headerName || aliases.includes(headerName));
}
