import type { ImportField } from '#contracts/imports/import-fields.rule.ts';

/** Headings, in lower case and without what is in brackets, that say what a column is. */
const headings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: [
    ...['име', 'име на продукт', 'име на продукта', 'наименование', 'наименование на стоката', 'продукт', 'артикул'],
    ...['стока', 'заглавие', 'name', 'product', 'product name', 'title', 'item', 'item name'],
  ],
  sku: [
    ...['sku', 'код', 'код на продукт', 'код на продукта', 'код на артикул', 'артикулен номер', 'арт. №', 'арт. номер'],
    ...['каталожен номер', 'номер', 'code', 'product code', 'item code', 'item number', 'model', 'модел', 'mpn'],
  ],
  price: [
    ...['цена', 'цена с ддс', 'продажна цена', 'крайна цена', 'единична цена', 'ед. цена', 'редовна цена'],
    ...['цена на дребно', 'price', 'retail price', 'regular price', 'unit price', 'selling price'],
  ],
  compareAtPrice: [
    ...['стара цена', 'цена преди', 'цена преди отстъпка', 'препоръчителна цена', 'old price', 'list price'],
    ...['compare at price', 'compare-at price', 'rrp', 'msrp'],
  ],
  stock: [
    ...['наличност', 'количество', 'бройки', 'брой', 'налични', 'к-во', 'stock', 'qty', 'quantity', 'in stock'],
    ...['inventory', 'available'],
  ],
  gtin: ['баркод', 'ean', 'ean13', 'ean-13', 'gtin', 'upc', 'barcode', 'isbn'],
  weightGrams: ['тегло', 'тегло, г', 'тегло в грамове', 'грамаж, г', 'weight', 'grams'],
  weightKilograms: ['тегло, кг', 'тегло в кг', 'тегло в килограми', 'weight kg', 'kg'],
  categories: ['категория', 'категории', 'група', 'раздел', 'category', 'categories', 'product type'],
  description: ['описание', 'пълно описание', 'description', 'long description', 'body'],
  pictures: ['снимка', 'снимки', 'изображение', 'изображения', 'image', 'images', 'image url', 'picture', 'photo'],
  vatRate: ['ддс', 'ддс, %', 'ддс %', 'ставка ддс', 'vat', 'vat rate', 'tax rate'],
  status: ['състояние', 'статус', 'status'],
};
/** What the variants of a product usually differ by: the heading is the name of the option. */
const optionNames = [
  ...['размер', 'цвят', 'вкус', 'аромат', 'разфасовка', 'грамаж', 'материал', 'вариант'],
  ...['size', 'color', 'colour', 'flavour', 'flavor', 'material', 'variant'],
];
const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const;

const fieldOf = new Map<string, ImportField>(
  // The entries of a record have its keys.
  (Object.entries(headings) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** What the columns of a file are where their heading says it; each field is guessed once, but for pictures 1, 2, 3 … */
export function guessFields(header: readonly string[]): (ImportField | null)[] {
  const inUse = new Set<ImportField>();
  return header.map((name) => {
    const field = guessOf(name, inUse);
    if (field === null || (inUse.has(field) && field !== 'pictures')) return null;
    inUse.add(field);
    return field;
  });
}

function guessOf(name: string, inUse: ReadonlySet<ImportField>): ImportField | null {
  const heading = name.trim().toLowerCase().replaceAll('_', ' ');
  const [plain = ''] = heading.split(' (');
  const isInKilograms = heading.startsWith('тегло') || heading.startsWith('weight');
  if (isInKilograms && /\b(kg)\b|кг/.test(heading)) return 'weightKilograms';
  const unnumbered = plain.replace(/ ?\d{1,2}$/, '');
  if (unnumbered !== plain && fieldOf.get(unnumbered) === 'pictures') return 'pictures';
  const option = /^(?:option|опция) ?([123])(?: (name|value|име|стойност))?$/.exec(plain);
  if (option) return optionField(option[1] ?? '', option[2] ?? '');
  if (optionNames.includes(plain)) return optionValues.find((value) => !inUse.has(value)) ?? null;
  return fieldOf.get(plain) ?? null;
}

function optionField(number: string, part: string): ImportField | null {
  const at = Number(number) - 1;
  if (part === 'name' || part === 'име') return (['option1Name', 'option2Name', 'option3Name'] as const)[at] ?? null;
  return optionValues[at] ?? null;
}
