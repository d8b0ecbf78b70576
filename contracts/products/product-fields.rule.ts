import { facts } from './product-facts.rule.ts';

/**
 * The definition of an optional one-line text that is stored in a column of the product. The API, the history, CSV
 * files, the product grid and the panel are derived from it.
 */
interface ProductText {
  /** The name in the API, and of the column in `products.tables.ts`. */
  name: string;
  /** The label on screen, in the history and in the header of a CSV file. */
  label: string;
  /** Other accepted headers in a CSV file, in lower case. */
  aliases: readonly string[];
  maxLength: number;
  /** The description in the API documentation. */
  description: string;
}

export const productTexts = [
  {
    name: 'metaTitle',
    label: 'Мета заглавие',
    aliases: ['metatitle', 'meta title'],
    maxLength: 120,
    description: 'Title for search engines; empty for the product name',
  },
  {
    name: 'metaDescription',
    label: 'Мета описание',
    aliases: ['metadescription', 'meta description'],
    maxLength: 320,
    description: 'Description for search engines; empty for an excerpt',
  },
] as const satisfies readonly ProductText[];

export type ProductTextName = (typeof productTexts)[number]['name'];

export const productTextNames: readonly ProductTextName[] = productTexts.map(({ name }) => name);

/** A value for each plain text of a product, by name. */
export function forEachText<Value>(
  valueOf: (text: (typeof productTexts)[number]) => Value,
): Record<ProductTextName, Value> {
  const entries = productTexts.map((text) => [text.name, valueOf(text)]);
  return Object.fromEntries(entries) as Record<ProductTextName, Value>; // one entry for each name
}

/** The labels of what is edited of a variant in bulk, in the history, in the grid and in the product's form. */
export const variantFieldLabels = { price: 'Цена', compareAtPrice: 'Стара цена', stock: 'Наличност' } as const;

/** The labels of product fields, in the history and in forms. */
export const productFieldLabels: Readonly<Record<string, string>> = {
  name: 'Име',
  slug: 'Адрес',
  description: 'Описание',
  kind: 'Вид',
  status: 'Състояние',
  categoryIds: 'Категории',
  personalizable: 'Надпис по желание',
  vatRate: 'Ставка на ДДС',
  facts: 'Факти',
  images: 'Снимки',
  attributes: 'Опции',
  variants: 'Варианти',
  ...forEachText(({ label }) => label),
  ...Object.fromEntries(facts.map(({ name, label }) => [name, label])),
};
