import { type Currency, maxAmount } from '#contracts/common/money.ts';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { isGtin, plainGtin } from '#contracts/products/gtin.rule.ts';
import { productTexts } from '#contracts/products/product-fields.rule.ts';
import { slugOf } from '#server/features/catalog/products/search/transliterate.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import type { OtherProduct, OtherVariant } from './other-shop.ts';

/** The columns of a product file that one of another shop is turned into. */
const header = [
  ...['Продукт', 'Вариант', 'SKU', 'Баркод', 'Тегло, г', 'Адрес', 'Състояние', 'Цена', 'Стара цена', 'Наличност'],
  ...['Категории', 'Опции', 'Описание', 'Снимки', ...productTexts.map(({ label }) => label)],
];

const limits = { pictures: 20, description: 20_000, slug: 60 };
/** The texts for search engines, in the order of their columns. */
const [seoTitle, seoDescription] = productTexts;

/** What the products of the file belong to, which the shop may not have yet. */
export interface NeededGroups {
  /** Paths from the topmost category down. */
  categories: string[][];
  options: { name: string; values: string[] }[];
  /** Addresses of pictures. */
  pictures: string[];
}

interface InOwnColumns extends NeededGroups {
  file: CsvFile;
  /** The options of each product, by its slug. */
  optionsBySlug: ReadonlyMap<string, readonly string[]>;
  /** The address of the picture of a variant that has one of its own, by its SKU. */
  pictureBySku: ReadonlyMap<string, string>;
  /** What is left out of rows that are taken, as sentences. */
  notes: string[];
}

/** How the prices of a file become those of the shop, and which pictures could not be fetched. */
export interface Turning {
  from: Currency;
  to: Currency;
  missingPictures: ReadonlySet<string>;
}

/** Turns products of another shop into rows of a product file, which keep the lines that they had. New ones are drafts. */
export function inOwnColumns(products: readonly OtherProduct[], turning: Turning): InOwnColumns {
  const rows: CsvFile['rows'] = [];
  const [slugs, skus] = [new Set<string>(), new Set<string>()];
  const notes = new Map<string, string[]>();
  const note = (what: string, where: string) => notes.set(what, [...(notes.get(what) ?? []), where]);
  const optionsBySlug = new Map<string, readonly string[]>();
  const pictureBySku = new Map<string, string>();
  for (const product of products) {
    const slug = freeName(product.slug || slugOf(product.name).slice(0, limits.slug) || 'product', slugs);
    const options = product.options.map(plain);
    optionsBySlug.set(slug, options);
    const about = productCells(product, turning, note);
    for (const [index, variant] of product.variants.entries()) {
      const values = variant.values.map(plain);
      const stem = [slug, ...values.map(slugOf)].filter(Boolean).join('-').toUpperCase().slice(0, 56);
      const sku = variant.sku || freeName(stem, skus);
      if (variant.picture !== '') pictureBySku.set(sku, variant.picture);
      // Further variants say nothing about the product but its state.
      const [status, ...others] = about;
      const [categories = '', ...texts] = index === 0 ? others : others.map(() => '');
      rows.push({
        line: variant.line,
        cells: [
          ...[product.name, values.filter(Boolean).join(' · ') || 'Стандартен', sku, gtinOf(variant, note)],
          ...[
            variant.weightGrams,
            slug,
            status ?? '',
            ...pricesOf(variant, turning),
            stockOf(variant.stock),
            categories,
          ],
          ...[options.flatMap((name, at) => (values[at] ? `${name}: ${values[at]}` : [])).join(' | '), ...texts],
        ],
      });
    }
  }
  const own = withVatRates(products, rows);
  return {
    file: { headerLine: 1, ...own },
    optionsBySlug,
    pictureBySku,
    notes: sentences(notes),
    ...groupsOf(products),
  };
}

/** The columns and rows with those of VAT, where a product says it: others have that of the shop. */
function withVatRates(
  products: readonly OtherProduct[],
  rows: readonly CsvFile['rows'][number][],
): Pick<CsvFile, 'header' | 'rows'> {
  const rateOf = new Map(products.map(({ variants, vatRate = '' }) => [variants[0]?.line, vatRate]));
  if ([...rateOf.values()].every((rate) => rate === '')) return { header, rows: [...rows] };
  const all = rows.map(({ line, cells }) => ({ line, cells: [...cells, rateOf.get(line) ?? ''] }));
  return { header: [...header, 'ДДС, %'], rows: all };
}

/** State, categories, description, pictures, and the texts for search engines. */
function productCells(
  product: OtherProduct,
  { missingPictures }: Turning,
  note: (what: string, where: string) => void,
): string[] {
  const { description, seo, name } = product;
  const pictures = product.pictures.filter((address) => !missingPictures.has(address));
  if (pictures.length > limits.pictures) note('От снимките се вземат първите 20', name);
  if (description.length > limits.description) note('Описанието е съкратено до 20 000 знака', name);
  return [
    product.isArchived ? 'Архивиран' : 'Чернова',
    product.categories.map((path) => path.map(plain).join(' > ')).join(' | '),
    description.slice(0, limits.description),
    pictures.slice(0, limits.pictures).map(inList).join(' | '),
    seo.title.slice(0, seoTitle.maxLength),
    seo.description.slice(0, seoDescription.maxLength),
  ];
}

/** The categories, options and pictures that the products name, each once. */
function groupsOf(products: readonly OtherProduct[]): NeededGroups {
  const categories = new Map<string, string[]>();
  const options = new Map<string, Map<string, string>>();
  const pictures = new Set<string>();
  for (const product of products) {
    for (const path of product.categories) categories.set(path.map(plain).join(' > ').toLowerCase(), path.map(plain));
    for (const address of product.pictures.slice(0, limits.pictures)) pictures.add(address);
    for (const [at, name] of product.options.map(plain).entries()) {
      const values = options.get(name) ?? new Map<string, string>();
      options.set(name, values);
      for (const variant of product.variants) {
        const value = plain(variant.values[at] ?? '');
        if (value !== '' && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
      }
    }
  }
  return {
    categories: [...categories.values()],
    options: [...options].map(([name, values]) => ({ name, values: [...values.values()] })),
    pictures: [...pictures],
  };
}

/** A name as it can stand in a list of names of a product file. */
const plain = (name: string): string => name.replaceAll(/[|#>]/g, ' / ').replaceAll(/\s+/g, ' ').trim();

/** An address of a picture as it can stand in a list. */
export const inList = (address: string): string => address.replaceAll('|', '%7C').replaceAll('#', '%23');

function gtinOf({ gtin, line }: OtherVariant, note: (what: string, where: string) => void): string {
  if (gtin === '' || isGtin(plainGtin(gtin))) return gtin;
  note('Невярна контролна цифра или не е баркод, пропуска се', `ред ${line} „${gtin.slice(0, 30)}“`);
  return '';
}

function pricesOf({ price, compareAtPrice }: OtherVariant, turning: Turning): [string, string] {
  const [amount, before] = [amountOf(price, turning), amountOf(compareAtPrice, turning)];
  // An older price that is not above the price is none.
  if (amount === undefined || before === undefined || before <= amount) return [textOf(amount) ?? price, ''];
  return [textOf(amount) ?? '', textOf(before) ?? ''];
}

/** The amount in the currency of the shop, in minor units; undefined if it cannot be read. */
function amountOf(text: string, { from, to }: Turning): number | undefined {
  const digits = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  if (!/^\d{1,8}(\.\d{1,6})?$/.test(digits)) return undefined;
  const amount = Math.round(Number(digits) * 100);
  if (amount > maxAmount) return undefined;
  return from === to ? amount : inOtherCurrency({ amount, currency: from }).amount;
}

const textOf = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : (amount / 100).toFixed(2);

/** Whole pieces; a shop that sold more than it had counted below zero. */
function stockOf(text: string): string {
  const pieces = Math.floor(Number(text.replace(',', '.')));
  return String(Number.isFinite(pieces) ? Math.max(0, pieces) : 0);
}

/** The name, or with -2, -3 … the first that is not in use, which is then in use. */
function freeName(stem: string, inUse: Set<string>): string {
  let name = stem;
  for (let number = 2; inUse.has(name); number++) name = `${stem}-${number}`;
  inUse.add(name);
  return name;
}

const mostNamed = 10;

function sentences(notes: ReadonlyMap<string, readonly string[]>): string[] {
  return [...notes].map(([what, where]) => {
    const more = where.length > mostNamed ? ` и още ${where.length - mostNamed}` : '';
    return `${what}: ${where.slice(0, mostNamed).join(', ')}${more}.`;
  });
}
