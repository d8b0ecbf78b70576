import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { type CellReader, namedCells, unreadColumns } from './named-cells.ts';
import type { OtherFile, OtherProblem, OtherProduct } from './other-shop.ts';

/**
 * The columns of product exports: those until 2024, and those since
 * (help.shopify.com, "Using CSV files to import and export products", read on 2026-11-27).
 */
const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  type: ['type', 'custom product type'],
  status: ['status'],
  option1: ['option1 name'],
  value1: ['option1 value'],
  option2: ['option2 name'],
  value2: ['option2 value'],
  option3: ['option3 name'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  grams: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  variantPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} as const;

/** How those that are not read are known, and nothing is lost with them: what the shop has set otherwise. */
const needless =
  /^(vendor|tags|product category|published.*|option\d linked to|image position|image alt text|variant (inventory tracker|inventory policy|fulfillment service|requires shipping|taxable|weight unit|tax code)|inventory tracker|continue selling.*|requires shipping|fulfillment service|charge tax|tax code|weight unit for display|cost per item|unit price .*|google shopping.*|included \/ .*|price \/ .*|compare at price \/ .*|collection)$/;

/** Whether a header is that of a product export of Shopify. */
export function isShopify(header: readonly string[]): boolean {
  const { has } = namedCells(header, columns);
  return has('handle') && has('title') && (has('price') || has('value1'));
}

/**
 * Reads a product export of Shopify. The first row of a handle has the product and its first variant; each other one has
 * another variant, or a picture alone.
 */
export function readShopify(file: CsvFile): OtherFile {
  const { read } = namedCells(file.header, columns);
  const readHeaders = new Set<string>(Object.values(columns).flat());
  const products: OtherProduct[] = [];
  const problems: OtherProblem[] = [];
  const keys = shopifyKeys(file);
  for (const [handle, group] of Map.groupBy(file.rows, (_row, index) => keys[index] ?? '')) {
    const [first] = group;
    if (!first) continue;
    const product = readProduct(first.cells, read);
    if (product.name === '') {
      const message = 'Първият ред на продукта няма Title. Не го мести под другите му редове.';
      problems.push({ line: first.line, name: handle, column: 'Title', value: '', message });
      continue;
    }
    if (read(first.cells, 'giftCard').toLowerCase() === 'true') {
      const message = 'Подаръчен ваучер. Направи го като код за отстъпка.';
      problems.push({ line: first.line, name: product.name, column: 'Gift Card', value: 'TRUE', message });
      continue;
    }
    for (const { line, cells } of group) {
      for (const name of ['picture', 'variantPicture'] as const) addOnce(product.pictures, read(cells, name));
      // A row with only a picture has no price.
      if (read(cells, 'price') !== '' || read(cells, 'sku') !== '')
        product.variants.push(readVariant(line, cells, read));
    }
    if (product.variants.length > 0) products.push(withoutOnlyTitle(product));
    else problems.push({ line: first.line, name: product.name, column: 'Variant Price', value: '', message: noPrice });
  }
  const ignoredColumns = unreadColumns(file, (name) => readHeaders.has(name) || needless.test(name));
  return { products, problems, ignoredColumns };
}

/** The handle of each row. */
export function shopifyKeys({ header, rows }: CsvFile): string[] {
  const { read } = namedCells(header, columns);
  let handle = '';
  return rows.map(({ cells }) => (handle = read(cells, 'handle') || handle));
}

const noPrice = 'Продуктът няма цена.';

function readProduct(cells: readonly string[], read: CellReader): OtherProduct {
  const type = read(cells, 'type');
  const handle = read(cells, 'handle').toLowerCase();
  return {
    name: read(cells, 'title'),
    slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) ? handle : '',
    description: htmlToMarkdown(read(cells, 'description')),
    isArchived: read(cells, 'status').toLowerCase() === 'archived',
    categories: type === '' ? [] : [[type]],
    options: [read(cells, 'option1'), read(cells, 'option2'), read(cells, 'option3')].filter((name) => name !== ''),
    pictures: [],
    seo: { title: read(cells, 'seoTitle'), description: read(cells, 'seoDescription') },
    variants: [],
  };
}

function readVariant(line: number, cells: readonly string[], read: CellReader): OtherProduct['variants'][number] {
  const grams = Math.round(Number(read(cells, 'grams')));
  return {
    line,
    sku: read(cells, 'sku'),
    gtin: read(cells, 'barcode'),
    price: read(cells, 'price'),
    compareAtPrice: read(cells, 'compareAtPrice'),
    stock: read(cells, 'stock'),
    weightGrams: grams > 0 ? String(grams) : '',
    values: [read(cells, 'value1'), read(cells, 'value2'), read(cells, 'value3')],
    picture: read(cells, 'variantPicture'),
  };
}

/** A product without variants has one whose option is called Title. */
function withoutOnlyTitle(product: OtherProduct): OtherProduct {
  const [variant, ...others] = product.variants;
  const isOnly = others.length === 0 && variant?.values[0] === 'Default Title';
  const options = isOnly ? [] : product.options;
  const variants = product.variants.map((one) => ({ ...one, values: one.values.slice(0, options.length) }));
  return { ...product, options, variants };
}

/** Adds a text that is not among those before it. */
function addOnce(all: string[], text: string): void {
  if (text !== '' && !all.includes(text)) all.push(text);
}
