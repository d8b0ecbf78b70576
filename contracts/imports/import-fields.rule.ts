/** What a column of a file of any other program can be here, in the order of the choice. */
export const importFields = [
  'name',
  'sku',
  'price',
  'compareAtPrice',
  'stock',
  'gtin',
  'weightGrams',
  'weightKilograms',
  'categories',
  'description',
  'pictures',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'vatRate',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldNames: Readonly<Record<ImportField, string>> = {
  name: 'Име на продукта',
  sku: 'SKU (код)',
  price: 'Цена',
  compareAtPrice: 'Стара цена',
  stock: 'Наличност',
  gtin: 'Баркод',
  weightGrams: 'Тегло в грамове',
  weightKilograms: 'Тегло в килограми',
  categories: 'Категории',
  description: 'Описание',
  pictures: 'Снимки (адреси)',
  option1Name: 'Опция 1: име',
  option1Value: 'Опция 1: стойност',
  option2Name: 'Опция 2: име',
  option2Value: 'Опция 2: стойност',
  option3Name: 'Опция 3: име',
  option3Value: 'Опция 3: стойност',
  vatRate: 'ДДС, %',
  status: 'Състояние',
};

/** Fields that several columns can be, one after the other. */
const repeated: readonly ImportField[] = ['categories', 'pictures'];

/** What is wrong with a choice of fields for the columns of a file, as a sentence; undefined when it can be read. */
export function problemOfFields(
  header: readonly string[],
  fields: readonly (ImportField | null)[],
): string | undefined {
  for (const needed of ['name', 'price'] as const)
    if (!fields.includes(needed)) return `Избери коя колона е „${importFieldNames[needed]}“.`;
  for (const [index, field] of fields.entries()) {
    const first = fields.indexOf(field);
    if (field === null || repeated.includes(field) || first === index) continue;
    return `Две колони са „${importFieldNames[field]}“: „${header[first]}“ и „${header[index]}“. Остави едната.`;
  }
  if (fields.includes('weightGrams') && fields.includes('weightKilograms'))
    return 'Теглото е в грамове или в килограми. Остави едната колона.';
  for (const number of [1, 2, 3] as const)
    if (fields.includes(`option${number}Name`) && !fields.includes(`option${number}Value`))
      return `Избери и колона за „${importFieldNames[`option${number}Value`]}“.`;
  return undefined;
}
