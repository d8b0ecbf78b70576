import type { Currency } from '#contracts/common/money.ts';
import type { ImportCosts, OtherSystem } from '#contracts/imports/product-imports.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { columnNamed } from '../columns.ts';
import type { FileNames } from '../file-names.ts';
import { type FileFields, readMapped } from '../mapping/read-mapped.ts';
import { inOwnColumns, type NeededGroups } from '../other-shops/in-own-columns.ts';
import { readOtherFile, systemOf } from '../other-shops/other-file.ts';
import type { OtherProblem, OtherProduct } from '../other-shops/other-shop.ts';
import { withPendingNames } from '../other-shops/pending-names.ts';

/** A file to compare with the products. */
export interface ImportSource {
  source: string;
  /** Whether unknown SKUs become new; those of another shop always do. */
  creates: boolean;
  /** The currency of the prices in a file of another shop; that of the shop when null. */
  priceCurrency: Currency | null;
  /** `read` if the costs of the file are compared; anything else leaves them out. */
  costs?: ImportCosts;
  /** What each column of a file of any other program is; null for a file whose columns are known. */
  fields?: FileFields | null;
  /** The pictures of another shop that were fetched, by address; null for one that could not be. */
  pictures?: ReadonlyMap<string, string | null>;
}

/** A file in the columns of a product file, with the names to read it by. */
export interface SourceFile {
  file: CsvFile;
  names: FileNames;
  /** The shop system whose export it is; null for a product file of this shop. */
  other:
    | ({ system: OtherSystem; problems: OtherProblem[]; notes: string[]; ignoredColumns: string[] } & {
        optionsBySlug: ReadonlyMap<string, readonly string[]>;
        pictureBySku: ReadonlyMap<string, string>;
        groups: NeededGroups;
      })
    | null;
}

const noPictures: ReadonlyMap<string, string | null> = new Map();

/** Reads a product file, the product export of another shop system, known by its header, or a file mapped by hand. */
export async function readSource(
  names: FileNames,
  { source, priceCurrency, fields = null, pictures = noPictures }: ImportSource,
): Promise<SourceFile> {
  const file = await readCsv(source, (cells) => knownColumns(cells, names));
  const system = systemOf(file.header);
  if (system === undefined && fields === null) return { file, names, other: null };
  const read = system === undefined ? readMapped(file, fields ?? []) : readOtherFile(system, file);
  const [products, tooLarge] = [read.products.filter(isSmall), read.products.filter((product) => !isSmall(product))];
  const problems = [...read.problems, ...tooLarge.map(tooManyVariants)];
  const missingPictures = new Set([...pictures].flatMap(([address, id]) => (id === null ? [address] : [])));
  const fetched = new Map([...pictures].flatMap(([address, id]) => (id === null ? [] : [[address, id] as const])));
  const turned = inOwnColumns(products, { from: priceCurrency ?? names.currency, to: names.currency, missingPictures });
  const { notes, optionsBySlug, pictureBySku, categories, options } = turned;
  const groups = { categories, options, pictures: turned.pictures };
  return {
    file: turned.file,
    names: withPendingNames(names, groups, fetched),
    other: {
      system: system ?? 'other',
      problems,
      notes,
      ignoredColumns: read.ignoredColumns,
      optionsBySlug,
      pictureBySku,
      groups,
    },
  };
}

const mostVariants = 100;
const isSmall = ({ variants }: OtherProduct): boolean => variants.length <= mostVariants;

function tooManyVariants({ name, variants }: OtherProduct): OtherProblem {
  const message = `Продуктът има ${variants.length} варианта, а може до ${mostVariants}. Раздели го на няколко.`;
  return { line: variants[0]?.line ?? 0, name, column: '', value: '', message };
}

/** Of a header; none without the column by which rows are known. */
export function knownColumns(cells: readonly string[], { columns }: Pick<FileNames, 'columns'>): number {
  if (systemOf(cells) !== undefined) return cells.length;
  const fields = cells.map((name) => columnNamed(columns, name)?.field);
  return fields.includes('sku') ? fields.filter(Boolean).length : 0;
}
