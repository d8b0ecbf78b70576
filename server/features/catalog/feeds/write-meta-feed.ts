import { deliveryServiceNames } from '#contracts/orders/order-names.rule.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import type { FeedItem } from './feed-items.ts';
import { majorUnits, priceText } from './price-text.ts';

/** How long the list of further pictures may be; an address is never cut. */
const longestList = 2000;
const mostFurther = 20;

type Cell = (item: FeedItem, shop: { name: string }) => string | null | undefined;

const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ inStock }) => (inStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => priceText(price)],
  ['sale_price', ({ salePrice }) => salePrice && priceText(salePrice)],
  ['sale_price_effective_date', ({ saleTimes }) => saleTimes && interval(saleTimes)],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0]],
  ['additional_image_link', ({ images }) => furtherImages(images.slice(1))],
  // Meta takes no item without brand, number of the maker and GTIN: without all of them, the seller stands for the brand.
  ['brand', ({ brand, gtin, mpn }, { name }) => brand || (gtin || mpn ? '' : name)],
  ['item_group_id', ({ groupId }) => groupId],
  // Variants that share a group must each have a field that tells them apart.
  ['additional_variant_attribute', ({ choices }) => choices.map(choiceText).join(',')],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ mpn }) => mpn],
  ['google_product_category', ({ googleCategory }) => (googleCategory === null ? null : String(googleCategory))],
  ['product_type', ({ productType }) => productType],
  ['shipping', ({ deliveries }) => deliveries.map(shippingOf).filter(Boolean).join(',')],
  ['shipping_weight', ({ shippingGrams }) => (shippingGrams === null ? null : `${shippingGrams} g`)],
];

/**
 * Writes products in the format of Meta's shop and advertising catalogues
 * (https://www.facebook.com/business/help/120325381656392).
 */
export async function* writeMetaFeed(items: AsyncIterable<FeedItem>, shop: { name: string }): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const item of items) yield csvLine(columns.map(([, cell]) => cell(item, shop) ?? ''));
}

function furtherImages(images: readonly string[]): string {
  let list = '';
  for (const image of images.slice(0, mostFurther)) {
    const longer = list === '' ? image : `${list},${image}`;
    if (longer.length > longestList) break;
    list = longer;
  }
  return list;
}

/** `Вкус:Мента`. The separators of the list are no part of a name or value. */
function choiceText({ name, value }: FeedItem['choices'][number]): string {
  return [name, value]
    .map((text) =>
      text
        .split(/[:,]/)
        .map((part) => part.trim())
        .join(' ')
        .trim(),
    )
    .join(':');
}

/** `BG::До адрес:3.49 EUR`: country, region, service and price. */
function shippingOf({ method, price }: FeedItem['deliveries'][number]): string {
  return price === null ? '' : `BG::${deliveryServiceNames[method]}:${majorUnits(price)} ${price.currency}`;
}

/** `2026-11-27T00:00+00:00/2026-11-30T21:59+00:00`. */
function interval({ from, until }: NonNullable<FeedItem['saleTimes']>): string {
  return [from, until].map((time) => `${time.toISOString().slice(0, 16)}+00:00`).join('/');
}
