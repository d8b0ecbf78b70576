import { isGtin, isPublicGtin } from '#contracts/products/gtin.rule.ts';
import { violations } from './validate-xml.ts';

/** The attributes that every item has once (answer/7052112); `brand`, `gtin` and `mpn` depend on each other. */
const mandatory = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price'];
const repeated: Readonly<Record<string, number>> = { additional_image_link: 10, product_detail: 1000, shipping: 100 };
const kinds: readonly (readonly string[])[] = [
  ['oz', 'lb', 'mg', 'g', 'kg'],
  ['floz', 'pt', 'qt', 'gal', 'ml', 'cl', 'l', 'cbm'],
  ['in', 'ft', 'yd', 'cm', 'm'],
  ['sqft', 'sqm'],
  ['ct', 'sheet', 'item'],
];

type Item = ReadonlyMap<string, readonly string[]>;

/** What Google Merchant Center would refuse or warn of in a feed; empty for a feed that follows its specification. */
export async function googleViolations(xml: string): Promise<string[]> {
  const found = await violations(xml, 'google-feed.xsd', ['google-product.xsd']);
  const items = xml.split('<item>').slice(1).map(readItem);
  return [...found, ...items.flatMap(itemViolations), ...listViolations(items)];
}

function itemViolations(item: Item): string[] {
  const one = (name: string) => item.get(name)?.[0];
  const said: string[] = [];
  const refuse = (condition: boolean, text: string) => void (condition && said.push(`${one('id')}: ${text}`));
  for (const name of mandatory) refuse(!item.has(name), `${name} is missing`);
  for (const [name, texts] of item)
    refuse(texts.length > (repeated[name] ?? 1), `${name} stands ${texts.length} times`);
  const [gtin, mpn, brand] = [one('gtin'), one('mpn'), one('brand')];
  // answer/6324478
  refuse(
    one('identifier_exists') === 'no' && Boolean(gtin ?? mpn ?? brand),
    'identifier_exists=no beside an identifier',
  );
  refuse(
    !gtin && !brand && !mpn && one('identifier_exists') !== 'no',
    'no identifier, and identifier_exists is not no',
  );
  // answer/6324482
  refuse(mpn !== undefined && brand === undefined, 'mpn without a brand');
  refuse(gtin !== undefined && !(isGtin(gtin) && isPublicGtin(gtin)), `gtin ${gtin} is none that others can use`);
  const [price, sale] = [amountOf(one('price')), amountOf(one('sale_price'))];
  refuse(price === 0, 'price is 0');
  refuse(sale !== null && (sale === 0 || sale >= (price ?? 0)), 'sale_price is not below price');
  refuse(item.has('sale_price_effective_date') && sale === null, 'dates of a sale without its price');
  const [start = '', end = ''] = one('sale_price_effective_date')?.split('/') ?? [];
  refuse(end !== '' && !(Date.parse(start) < Date.parse(end)), 'the sale ends before it starts');
  const [unit, base] = [unitOf(one('unit_pricing_measure')), unitOf(one('unit_pricing_base_measure'))];
  refuse(base !== null && !kinds.some((kind) => unit && kind.includes(unit) && kind.includes(base)), 'units differ');
  refuse(
    /preorder|backorder/.test(one('availability') ?? '') && !item.has('availability_date'),
    'no availability_date',
  );
  refuse(/&lt;[a-z/]/i.test(`${one('title')}`), 'title has markup');
  return said;
}

/** What concerns several items: their ids, and the titles of variants. */
function listViolations(items: readonly Item[]): string[] {
  const repeats = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  const one = (item: Item, name: string) => item.get(name)?.[0] ?? '';
  const grouped = items.filter((item) => item.has('item_group_id'));
  return [
    ...repeats(items.map((item) => one(item, 'id'))).map((id) => `id ${id} is not unique`),
    ...repeats(grouped.map((item) => `${one(item, 'item_group_id')} ${one(item, 'title')}`)).map(
      (title) => `variants share a title: ${title}`,
    ),
  ];
}

function readItem(text: string): Item {
  const item = new Map<string, string[]>();
  const own = text.replaceAll(/<g:(shipping|product_detail)>.*?<\/g:\1>/gs, '<g:$1>…</g:$1>');
  for (const [, name = '', value = ''] of own.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g))
    item.set(name, [...(item.get(name) ?? []), value]);
  return item;
}

const amountOf = (text: string | undefined) => (text === undefined ? null : Number.parseFloat(text));
const unitOf = (text: string | undefined) => (text === undefined ? null : text.replaceAll(/[\d. ]/g, ''));
