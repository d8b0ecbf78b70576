import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { forEachText, productTextNames } from '#contracts/products/product-fields.rule.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import { type Product, ProductFacts, ProductStatus } from '#contracts/products/products.ts';
import { vatRates } from '#contracts/products/vat-rates.rule.ts';
import { column } from '#server/platform/database/column.ts';
import { products } from './products.tables.ts';

/** The fields of a product that are columns of its own row, by their API names. */
export const storedFields = [
  'name',
  'slug',
  'description',
  'kind',
  'status',
  'personalizable',
  'vatRate',
  'facts',
  ...productTextNames,
] as const;
export type StoredField = (typeof storedFields)[number];

/** The row schema of `storedCellFields`. */
export const storedCellRow = {
  name: column.text,
  slug: column.text,
  description: column.text,
  kind: column.oneOf(productKinds),
  status: column.oneOf(ProductStatus.options),
  vatRate: column.oneOf(vatRates),
  ...forEachText(() => column.text),
};
export const storedRow = {
  ...storedCellRow,
  personalizable: column.boolean,
  facts: column.json(ProductFacts),
};

export type StoredFields = Pick<z.input<typeof Product>, StoredField>;
type Given = { [Name in StoredField]?: StoredFields[Name] | undefined };

/** The stored fields that are present. */
export function storedFieldsOf(values: Given): Partial<StoredFields> {
  const names = storedFields.filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The columns of the alias `p`, each with the name of its field. */
export function columnsOf(fields: readonly StoredField[]): SQL {
  return sql.join(
    fields.map((name) => sql`p.${columnName(name)} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

export const columnName = (field: StoredField) => sql.identifier(products[field].name);
