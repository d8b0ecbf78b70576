import type { OtherSystem } from '#contracts/imports/product-imports.ts';
import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import type { OtherFile } from './other-shop.ts';
import { isShopify, readShopify, shopifyKeys } from './shopify.ts';
import { isWooCommerce, readWooCommerce, wooCommerceKeys } from './woocommerce.ts';

interface Reader {
  /** Whether it is that of a file of the system. */
  isHeader: (header: readonly string[]) => boolean;
  read: (file: CsvFile) => OtherFile;
  /** For each row, what the rows of the same product have in common. */
  keysOf: (file: CsvFile) => string[];
}

/** A system whose files are known by their header. */
type KnownSystem = Exclude<OtherSystem, 'other'>;

const readers: Readonly<Record<KnownSystem, Reader>> = {
  shopify: { isHeader: isShopify, read: readShopify, keysOf: shopifyKeys },
  woocommerce: { isHeader: isWooCommerce, read: readWooCommerce, keysOf: wooCommerceKeys },
};

/** The system whose product export has such a header; undefined for every other file. */
export function systemOf(header: readonly string[]): KnownSystem | undefined {
  // Object.keys of a record has its keys.
  return (Object.keys(readers) as KnownSystem[]).find((system) => readers[system].isHeader(header));
}

/** Reads a product export of a system. */
export const readOtherFile = (system: KnownSystem, file: CsvFile): OtherFile => readers[system].read(file);

/** For each row of a file, what the rows of the same product have in common: in a product file each row stands alone. */
export function productKeys(file: CsvFile): string[] {
  const system = systemOf(file.header);
  return system ? readers[system].keysOf(file) : file.rows.map(({ line }) => String(line));
}
