/**
 * An optional text of one line that is stored in a column of the product. Its record here is all that the API, the history,
 * the files, the table of products and the panel know of it.
 */
interface ProductText {
  /** In the API, and of its column in `products.tables.ts`. */
  name: string;
  /** On screen, in the history and in the first row of a file. */
  label: string;
  /** Other names of its column in a file, in lower case. */
  aliases: readonly string[];
  maxLength: number;
  /** For the documentation of the API. */
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

/** One value for every plain text of a product, by its name. */
export function forEachText<Value>(
  valueOf: (text: (typeof productTexts)[number]) => Value,
): Record<ProductTextName, Value> {
  const entries = productTexts.map((text) => [text.name, valueOf(text)]);
  return Object.fromEntries(entries) as Record<ProductTextName, Value>; // one entry for each name
}

/** What the fields of a product are called: in the history, and where the form speaks of one. */
export const productFieldLabels: Readonly<Record<string, string>> = {
  name: 'Име',
  slug: 'Адрес',
  description: 'Описание',
  status: 'Състояние',
  categoryIds: 'Категории',
  personalizable: 'Надпис по желание',
  vatRate: 'Ставка на ДДС',
  facts: 'Факти',
  images: 'Снимки',
  attributes: 'Опции',
  variants: 'Варианти',
  ...forEachText(({ label }) => label),
};
