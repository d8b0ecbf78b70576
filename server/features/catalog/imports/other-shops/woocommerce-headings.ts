/**
 * The Bulgarian headings of the product export of WooCommerce and the English ones, in lower case
 * (`woocommerce-bg_BG.po` of 2019-06-10 and 2022-09-20, which agree). That of the barcode came later: the word before its last name may be any.
 */
const english: Readonly<Record<string, string>> = {
  вид: 'type',
  код: 'sku',
  име: 'name',
  публикувано: 'published',
  'подбран ли е?': 'is featured?',
  'видимост в каталога': 'visibility in catalog',
  'кратко описание': 'short description',
  описание: 'description',
  'начална дата на намалението': 'date sale price starts',
  'крайна дата на намалението': 'date sale price ends',
  'състояние на таксата': 'tax status',
  'клас на такса': 'tax class',
  'в наличност?': 'in stock?',
  наличност: 'stock',
  'ниска наличност': 'low stock amount',
  'разрешаване на поръчки при изчерпани наличности?': 'backorders allowed?',
  'индивидуално продаване?': 'sold individually?',
  'да се позволи ли на потребителите да въвеждат отзиви?': 'allow customer reviews?',
  'бележка при поръчка': 'purchase note',
  'промоционална цена': 'sale price',
  'редовна цена': 'regular price',
  категории: 'categories',
  етикети: 'tags',
  'клас на доставка': 'shipping class',
  изображения: 'images',
  'лимит на изтеглянията': 'download limit',
  'дни на валидност на възможността за изтегляне': 'download expiry days',
  родителски: 'parent',
  'групирани продукти': 'grouped products',
  'по-скъпи': 'upsells',
  свързани: 'cross-sells',
  'външен адрес': 'external url',
  'текст на бутон': 'button text',
  позиция: 'position',
};

/** Headings with a unit, a number or a name in them. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^gtin, upc, ean.* isbn$/, 'gtin, upc, ean, or isbn'],
  [/^тегло \((\S+)\)$/, 'weight ($1)'],
  [/^дължина \((\S+)\)$/, 'length ($1)'],
  [/^ширина \((\S+)\)$/, 'width ($1)'],
  [/^височина \((\S+)\)$/, 'height ($1)'],
  [/^име на атрибута (\d+)$/, 'attribute $1 name'],
  [/^стойност\(и\) на атрибута (\d+)$/, 'attribute $1 value(s)'],
  [/^атрибутът (\d+) е видим$/, 'attribute $1 visible'],
  [/^глобален ли е атрибутът (\d+)$/, 'attribute $1 global'],
  [/^по подразбиране за атрибута (\d+)$/, 'attribute $1 default'],
  [/^име на продукта за изтегляне (\d+)$/, 'download $1 name'],
  [/^адрес за сваляне на (\d+)$/, 'download $1 url'],
  [/^мета: (.*)$/, 'meta: $1'],
];

/**
 * Headings that no list of a supplier has: „Вид“, „Код“ and „Име“ alone stand in many of them, and in product files of
 * this shop.
 */
const unmistakable = new Set([
  'публикувано',
  'видимост в каталога',
  'подбран ли е?',
  'в наличност?',
  'състояние на таксата',
  'родителски',
]);

/** A heading of the export in English and in lower case, whatever of the two languages it is in. */
export function inEnglish(heading: string): string {
  const lower = heading.trim().toLowerCase();
  // Two translations end with a colon.
  const same = english[lower.replace(/:$/, '')];
  if (same !== undefined) return same;
  for (const [pattern, template] of patterns) if (pattern.test(lower)) return lower.replace(pattern, template);
  return lower;
}

/** Whether Bulgarian headings are those of the export, and not of any file with the same plain words. */
export const isBulgarianExport = (header: readonly string[]): boolean =>
  header.some((name) => unmistakable.has(name.trim().toLowerCase()));
