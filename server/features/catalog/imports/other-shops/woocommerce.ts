import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { type CellReader, namedCells, unreadColumns } from './named-cells.ts';
import type { OtherFile, OtherProblem, OtherProduct, OtherVariant } from './other-shop.ts';
import { withoutUnsaid } from './without-unsaid.ts';
import { inEnglish, isBulgarianExport } from './woocommerce-headings.ts';
import { readAttributes, splitList } from './woocommerce-lists.ts';

/** The columns of the product export of WooCommerce (`class-wc-product-csv-exporter.php`, read on 2026-11-27). */
const columns = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  gtin: ['gtin, upc, ean, or isbn'],
  name: ['name'],
  short: ['short description'],
  description: ['description'],
  stock: ['stock'],
  kilograms: ['weight (kg)'],
  grams: ['weight (g)'],
  pounds: ['weight (lbs)'],
  ounces: ['weight (oz)'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  pictures: ['images'],
  parent: ['parent'],
} as const;

const needless =
  /^(published|is featured\?|visibility in catalog|date sale price .*|tax status|tax class|in stock\?|low stock amount|backorders allowed\?|sold individually\?|length .*|width .*|height .*|allow customer reviews\?|shipping class|download.*|position|tags|upsells|cross-sells|grouped products|external url|button text|attribute \d+ (name|value\(s\)|visible|global|default)|meta: .*)$/;

const gramsPer = { kilograms: 1000, grams: 1, pounds: 453.592, ounces: 28.3495 } as const;

/** Whether a header is that of a product export of WooCommerce with English or Bulgarian headings. */
export function isWooCommerce(header: readonly string[]): boolean {
  const isOf = (names: readonly string[]): boolean => {
    const { has } = namedCells(names, columns);
    return has('type') && has('name') && has('price') && has('sku');
  };
  return isOf(header) || (isBulgarianExport(header) && isOf(header.map(inEnglish)));
}

/** Reads a product export of WooCommerce. Variations are rows that name their parent, above or below them. */
export function readWooCommerce(file: CsvFile): OtherFile {
  const header = file.header.map(inEnglish);
  const { read } = namedCells(header, columns);
  const headingOf = (name: 'type' | 'parent') => file.header[header.indexOf(name)] ?? name;
  const readHeaders = new Set<string>(Object.values(columns).flat());
  const problems: OtherProblem[] = [];
  const owners = new Map<string, { product: OtherProduct; line: number }>();
  const variations: CsvFile['rows'] = [];
  for (const { line, cells } of file.rows) {
    const kinds = read(cells, 'type').toLowerCase().split(/,\s*/);
    const name = read(cells, 'name');
    const refuse = (message: string) =>
      problems.push({ line, name, column: headingOf('type'), value: read(cells, 'type'), message });
    if (kinds.includes('variation')) variations.push({ line, cells });
    else if (kinds.includes('downloadable')) refuse('Файл за сваляне. Тук се продават неща, които се изпращат.');
    else if (kinds.includes('grouped')) refuse('Група от продукти. Свържи ги като „Подходящи с този“.');
    else if (kinds.includes('external')) refuse('Продукт от друг сайт. Тук той не може да се поръча.');
    else {
      const product = readProduct(cells, read);
      const attributes = readAttributes(header, cells);
      product.options = kinds.includes('variable') ? attributes.map((one) => one.name) : [];
      if (!kinds.includes('variable')) product.variants.push(readVariant(line, cells, read, []));
      for (const key of [read(cells, 'sku'), `id:${read(cells, 'id')}`]) if (key) owners.set(key, { product, line });
    }
  }
  for (const { line, cells } of variations) {
    const parent = read(cells, 'parent');
    const owner = owners.get(parent)?.product;
    const name = read(cells, 'name');
    if (!owner) {
      const message = 'Продуктът на тази вариация не е във файла.';
      problems.push({ line, name, column: headingOf('parent'), value: parent, message });
      continue;
    }
    const values = new Map(readAttributes(header, cells).map((one) => [one.name, one.values[0] ?? '']));
    const inOrder = owner.options.map((option) => values.get(option) ?? '');
    owner.variants.push(readVariant(line, cells, read, inOrder));
    for (const picture of splitList(read(cells, 'pictures')))
      if (!owner.pictures.includes(picture)) owner.pictures.push(picture);
  }
  const all = new Map([...owners.values()].map(({ product, line }) => [product, line]));
  const products: OtherProduct[] = [];
  for (const [product, line] of all)
    if (product.variants.length > 0) products.push(withoutUnsaid(product));
    else
      problems.push({ line, name: product.name, column: headingOf('type'), value: 'variable', message: noVariations });
  const ignoredColumns = unreadColumns(file, (heading) => {
    const name = inEnglish(heading);
    return readHeaders.has(name) || needless.test(name);
  });
  return { products, problems, ignoredColumns };
}

/** The SKU of each product, or its id, also of its variations. */
export function wooCommerceKeys({ header, rows }: CsvFile): string[] {
  const { read } = namedCells(header.map(inEnglish), columns);
  return rows.map(({ cells }) => read(cells, 'parent') || read(cells, 'sku') || `id:${read(cells, 'id')}`);
}

const noVariations = 'Вариациите на продукта не са във файла. Изнеси ги заедно с него.';

function readProduct(cells: readonly string[], read: CellReader): OtherProduct {
  const texts = ['short', 'description'].map((name) => htmlToMarkdown(withLines(read(cells, name))));
  return {
    name: read(cells, 'name'),
    slug: '',
    description: texts.filter((text) => text !== '').join('\n\n'),
    isArchived: false,
    categories: splitList(read(cells, 'categories')).map((path) => path.split('>').map((part) => part.trim())),
    options: [],
    pictures: [...new Set(splitList(read(cells, 'pictures')))],
    seo: { title: '', description: '' },
    variants: [],
  };
}

function readVariant(line: number, cells: readonly string[], read: CellReader, values: string[]): OtherVariant {
  const [regular, sale] = [read(cells, 'price'), read(cells, 'salePrice')];
  const stock = read(cells, 'stock');
  return {
    line,
    sku: read(cells, 'sku'),
    gtin: read(cells, 'gtin'),
    price: sale || regular,
    compareAtPrice: sale === '' ? '' : regular,
    // "parent": the pieces are counted with the product, for all variations together.
    stock: /^-?[\d.,]+$/.test(stock) ? stock : '',
    weightGrams: weightOf(cells, read),
    values,
    picture: splitList(read(cells, 'pictures'))[0] ?? '',
  };
}

function weightOf(cells: readonly string[], read: CellReader): string {
  for (const [unit, grams] of Object.entries(gramsPer)) {
    const weight = Math.round(Number(read(cells, unit).replace(',', '.')) * grams);
    if (weight > 0) return String(weight);
  }
  return '';
}

/** Line breaks are written as the two characters `\n`. */
const withLines = (text: string): string =>
  text.replaceAll(/\\\\n|\\n/g, (mark) => (mark === String.raw`\n` ? '\n' : String.raw`\n`));
