import { deliveryServiceNames } from '#contracts/orders/order-names.rule.ts';
import type { FeedDelivery } from './feed-delivery.ts';
import type { FeedItem, SaleTimes } from './feed-items.ts';
import { priceText } from './price-text.ts';
import { element } from './xml-element.ts';

/**
 * Writes products as RSS 2.0 with the elements of Google's product data specification
 * (https://support.google.com/merchants/answer/7052112).
 */
export async function* writeGoogleFeed(
  items: AsyncIterable<FeedItem>,
  shop: { name: string; tagline: string; origin: string },
): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      element('title', shop.name) +
      element('link', shop.origin) +
      element('description', shop.tagline || shop.name)
  );
  for await (const item of items) yield writeItem(item);
  yield '\n</channel></rss>\n';
}

function writeItem(item: FeedItem): string {
  const [image, ...otherImages] = item.images;
  const { netGrams, shippingGrams } = item;
  return (
    '\n<item>' +
    element('g:id', item.id) +
    element('g:title', item.title) +
    element('g:description', item.description) +
    element('g:link', item.link) +
    element('g:image_link', image) +
    otherImages.map((other) => element('g:additional_image_link', other)).join('') +
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock') +
    element('g:price', priceText(item.price)) +
    element('g:sale_price', item.salePrice && priceText(item.salePrice)) +
    element('g:sale_price_effective_date', item.saleTimes && interval(item.saleTimes)) +
    // The law has the price of a kilogram beside each price (net-weight.rule.ts).
    element('g:unit_pricing_measure', netGrams === null ? null : `${netGrams}g`) +
    element('g:unit_pricing_base_measure', netGrams === null ? null : '1kg') +
    element('g:google_product_category', item.googleCategory === null ? null : String(item.googleCategory)) +
    element('g:product_type', item.productType) +
    element('g:brand', item.brand) +
    element('g:gtin', item.gtin) +
    element('g:mpn', item.mpn) +
    // Wrong beside any of the three, which limits an item: answer/6324478.
    element('g:identifier_exists', item.gtin || item.mpn || item.brand ? null : 'no') +
    element('g:condition', 'new') +
    element('g:item_group_id', item.groupId) +
    [...item.choices, ...item.details].map(writeDetail).join('') +
    writeShipping(item.deliveries) +
    element('g:shipping_weight', shippingGrams === null ? null : `${shippingGrams} g`) +
    '</item>'
  );
}

function writeDetail({ name, value }: FeedItem['choices'][number]): string {
  const detail = element('g:attribute_name', name) + element('g:attribute_value', value);
  return `<g:product_detail>${detail}</g:product_detail>`;
}

/**
 * The delivery to the customer's own address: Google does not take collection points for Bulgaria
 * (answer/12578516). An office only where nothing else is offered.
 */
function writeShipping(deliveries: readonly FeedDelivery[]): string {
  const delivery = deliveries.find(({ method }) => method === 'address') ?? deliveries[0];
  if (!delivery?.price) return '';
  return (
    '<g:shipping>' +
    element('g:country', 'BG') +
    element('g:service', deliveryServiceNames[delivery.method]) +
    element('g:price', priceText(delivery.price)) +
    element('g:min_handling_time', String(delivery.handlingDays.min)) +
    element('g:max_handling_time', String(delivery.handlingDays.max)) +
    element('g:min_transit_time', String(delivery.transitDays)) +
    element('g:max_transit_time', String(delivery.transitDays)) +
    '</g:shipping>'
  );
}

/** `2026-11-27T00:00Z/2026-11-30T21:59Z`. */
function interval({ from, until }: SaleTimes): string {
  return [from, until].map((time) => `${time.toISOString().slice(0, 16)}Z`).join('/');
}
