import { parse } from 'csv-parse/sync';
import { isGtin } from '#contracts/products/gtin.rule.ts';

type Row = Readonly<Record<string, string>>;

const price = /^\d+(\.\d{1,2})? [A-Z]{3}$/;
const address = /^https?:\/\/[!-~]+$/;
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d`;

/**
 * The fields of a catalogue that the shop sends, from https://www.facebook.com/business/help/120325381656392 and
 * https://developers.facebook.com/docs/marketing-api/catalog/reference: form, length, and whether it may be empty.
 */
const fields: Readonly<Record<string, { form?: RegExp; longest?: number; isRequired?: true }>> = {
  id: { longest: 100, isRequired: true },
  title: { longest: 200, isRequired: true },
  description: { longest: 9999, isRequired: true },
  availability: { form: /^(in stock|out of stock|preorder|available for order|discontinued)$/, isRequired: true },
  condition: { form: /^(new|refurbished|used)$/, isRequired: true },
  price: { form: price, isRequired: true },
  sale_price: { form: price },
  sale_price_effective_date: { form: new RegExp(`^${time}/${time}$`) },
  link: { form: address, isRequired: true },
  image_link: { form: address, isRequired: true },
  additional_image_link: { form: /^https?:\/\/[!-+\--~]+(,https?:\/\/[!-+\--~]+){0,19}$/, longest: 2000 },
  brand: { longest: 100 },
  item_group_id: { longest: 100 },
  additional_variant_attribute: { form: /^[^:,]+:[^:,]+(,[^:,]+:[^:,]+)*$/, longest: 1000 },
  gtin: { form: /^\d{8}$|^\d{12,14}$/ },
  mpn: { longest: 100 },
  google_product_category: { form: /^\d+$|^[A-Z].*( > .*)*$/ },
  product_type: { longest: 750 },
  shipping: { form: /^[A-Z]{2}:[^:,]*:[^:,]*:\d+\.\d\d [A-Z]{3}(,[A-Z]{2}:[^:,]*:[^:,]*:\d+\.\d\d [A-Z]{3})*$/ },
  shipping_weight: { form: /^\d+(\.\d+)? (g|kg|lb|oz)$/ },
};

/** What Meta would refuse in a catalogue file; empty for one that follows its specification. */
export function metaViolations(csv: string): string[] {
  // Parsed with a header, each row is a record of texts.
  const rows = parse(csv, { columns: true, relax_column_count: false }) as Row[];
  const [header = ''] = csv.split('\r\n');
  const unknown = header.split(',').filter((name) => !Object.hasOwn(fields, name));
  const ids = rows.map(({ id }) => id ?? '');
  return [
    ...unknown.map((name) => `unknown field ${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} is not unique`),
    ...rows.flatMap(rowViolations),
  ];
}

function rowViolations(row: Row): string[] {
  const said = Object.entries(fields).flatMap(([name, { form, longest = 10_000, isRequired }]) => {
    const text = row[name] ?? '';
    if (text === '') return isRequired ? [`${name} is missing`] : [];
    if (form && !form.test(text)) return [`${name} is not valid: ${text}`];
    return text.length > longest ? [`${name} is longer than ${longest}`] : [];
  });
  if (!row['brand'] && !row['gtin'] && !row['mpn']) said.push('neither brand nor gtin nor mpn');
  if (row['gtin'] && !isGtin(row['gtin'])) said.push(`gtin ${row['gtin']} has a wrong check digit`);
  if (/<[a-z/]|&[a-z]+;/i.test(`${row['title']} ${row['description']}`)) said.push('markup');
  const [regular = 0, sale] = [row['price'], row['sale_price']].map((text) =>
    text ? Number.parseFloat(text) : undefined,
  );
  if (regular === 0) said.push('price is 0');
  if (sale !== undefined && !(sale > 0 && sale < regular)) said.push('sale_price is not below price');
  if (row['sale_price_effective_date'] && sale === undefined) said.push('dates of a sale without its price');
  if (row['item_group_id'] && !row['additional_variant_attribute']) said.push('a variant without what tells it apart');
  return said.map((text) => `${row['id']}: ${text}`);
}
