import type { ImportField } from '#contracts/imports/import-fields.rule.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { htmlToMarkdown } from '../other-shops/html-to-markdown.ts';
import { correctionsColumn } from '../other-shops/named-cells.ts';
import type { OtherFile, OtherProblem, OtherProduct, OtherVariant } from '../other-shops/other-shop.ts';
import { withoutUnsaid } from '../other-shops/without-unsaid.ts';

/** What each column is, in the order of the file. */
export type FileFields = readonly (ImportField | null)[];

const options = [1, 2, 3] as const;

/**
 * Reads a file of any other program by what its columns are. With an option, rows with the same name are variants of one
 * product; without one, each row is a product.
 */
export function readMapped(file: CsvFile, fields: FileFields): OtherFile {
  const read = readerOf(fields);
  const used = options.filter((number) => fields.includes(`option${number}Value`));
  const problems: OtherProblem[] = [];
  const products = new Map<string, OtherProduct>();
  const keys = mappedKeys(file, fields);
  for (const [index, { line, cells }] of file.rows.entries()) {
    const problem = problemOf(read, cells, (field) => file.header[fields.indexOf(field)] ?? '');
    if (problem) {
      problems.push({ line, name: read(cells, 'name'), ...problem });
      continue;
    }
    const key = keys[index] ?? '';
    const names = used.map((number) => {
      const heading = file.header[fields.indexOf(`option${number}Value`)] ?? '';
      return read(cells, `option${number}Name`) || heading;
    });
    const product = products.get(key) ?? readProduct(cells, read, names);
    products.set(key, product);
    const variant = readVariant(line, cells, read);
    product.variants.push({ ...variant, values: used.map((number) => read(cells, `option${number}Value`)) });
    product.pictures = [...new Set([...product.pictures, ...picturesOf(read, cells)])];
  }
  const isLeftOut = (name: string, index: number): boolean =>
    fields[index] === null && name !== '' && name !== correctionsColumn;
  return {
    products: [...products.values()].map(withoutUnsaid),
    problems,
    ignoredColumns: file.header.filter(
      (name, index) => isLeftOut(name, index) && file.rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
    ),
  };
}

/** For each row, what the rows of the same product have in common. */
export function mappedKeys({ rows }: CsvFile, fields: FileFields): string[] {
  const read = readerOf(fields);
  const hasOptions = options.some((number) => fields.includes(`option${number}Value`));
  return rows.map(({ line, cells }) => (hasOptions && read(cells, 'name').toLowerCase()) || `line:${line}`);
}

type Reader = (cells: readonly string[], field: ImportField) => string;

function readerOf(fields: FileFields): Reader {
  const places = Map.groupBy(fields.keys(), (index) => fields[index] ?? null);
  return (cells, field) =>
    (places.get(field) ?? [])
      .map((index) => (cells[index] ?? '').trim())
      .filter((text) => text !== '')
      .join(' | ');
}

/** What keeps a row from being read, with the column where it is corrected. */
function problemOf(
  read: Reader,
  cells: readonly string[],
  headingOf: (field: ImportField) => string,
): Pick<OtherProblem, 'column' | 'value' | 'message'> | undefined {
  const of = (field: ImportField, message: string) => ({
    column: headingOf(field),
    value: read(cells, field),
    message,
  });
  if (read(cells, 'name') === '') return of('name', 'Няма име на продукта.');
  if (read(cells, 'price') === '') return of('price', 'Няма цена.');
  if (Number.isNaN(numberIn(read(cells, 'price')))) return of('price', 'Цената е число като 12,50.');
  if (Number.isNaN(numberIn(read(cells, 'stock')))) return of('stock', 'Наличността е цяло число, например 14.');
  const weight = read(cells, 'weightGrams') === '' ? 'weightKilograms' : 'weightGrams';
  if (Number.isNaN(numberIn(read(cells, weight)))) return of(weight, 'Теглото е число, например 250.');
  return undefined;
}

function readProduct(cells: readonly string[], read: Reader, optionNames: string[]): OtherProduct {
  return {
    ...{ name: read(cells, 'name'), slug: '', description: htmlToMarkdown(read(cells, 'description')) },
    isArchived: /^(archiv|архив)/i.test(read(cells, 'status')),
    categories: read(cells, 'categories')
      .split(/[|;]/)
      .map((path) => path.split('>').map((part) => part.trim()))
      .filter(([topmost = '']) => topmost !== ''),
    ...{ options: optionNames, pictures: [], seo: { title: '', description: '' }, variants: [] },
    vatRate: read(cells, 'vatRate'),
  };
}

function readVariant(line: number, cells: readonly string[], read: Reader): Omit<OtherVariant, 'values'> {
  const grams = numberIn(read(cells, 'weightGrams')) || numberIn(read(cells, 'weightKilograms')) * 1000;
  return {
    ...{ line, sku: read(cells, 'sku'), gtin: read(cells, 'gtin'), picture: picturesOf(read, cells)[0] ?? '' },
    price: String(numberIn(read(cells, 'price'))),
    compareAtPrice: String(numberIn(read(cells, 'compareAtPrice')) || ''),
    stock: String(numberIn(read(cells, 'stock'))),
    weightGrams: grams > 0 ? String(Math.round(grams)) : '',
  };
}

/** Addresses are parted by spaces, semicolons, strokes, or commas with another address after them. */
const picturesOf = (read: Reader, cells: readonly string[]): string[] =>
  read(cells, 'pictures')
    .split(/[\s|;]|,(?=\s|https?:)/)
    .filter((address) => address !== '');

const units = /(?:лв\.?|bgn|eur|€|бр\.?|кг|kg|гр?\.?|g)$/i;

/** A number as people write it: `1 234,50 лв.`, `€ 12.5`; 0 for none, NaN for anything else. */
export function numberIn(text: string): number {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/^(?:€|eur|bgn)/i, '')
    .replace(units, '');
  // The last of a point and a comma parts the fraction.
  const [last] = /[.,](?=\d*$)/.exec(plain) ?? [''];
  const digits = last === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  return digits === '' ? 0 : /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
