import { shortened } from '#contracts/common/plain-text.rule.ts';
import { cheapestOf } from './feed-delivery.ts';
import type { FeedItem } from './feed-items.ts';
import { majorUnits, priceText } from './price-text.ts';
import { element } from './xml-element.ts';

const longestDescription = 500;

/**
 * Writes products as Pazaruvaj.com reads them (docs/bulgaria.md says where its elements are known from). The format has
 * no word for stock, so what is sold out is left out.
 */
export async function* writePazaruvajFeed(items: AsyncIterable<FeedItem>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Products>';
  for await (const item of items) if (item.inStock) yield writeProduct(item);
  yield '\n</Products>\n';
}

function writeProduct(item: FeedItem): string {
  const delivery = cheapestOf(item.deliveries);
  return (
    '\n<Product>' +
    element('Identifier', item.id) +
    element('Manufacturer', item.brand) +
    element('Name', item.title) +
    element('ProductUrl', item.link) +
    element('Price', majorUnits(item.salePrice ?? item.price)) +
    element('ImageUrl', item.images[0]) +
    element('Category', item.productType ?? 'Други') +
    element('ProductNumber', item.mpn) +
    element('Description', shortened(item.description, longestDescription)) +
    element('DeliveryTime', delivery && workingDays(delivery.handlingDays.max + delivery.transitDays)) +
    element('DeliveryCost', delivery?.price && costText(delivery.price)) +
    element('EanCode', ean(item.gtin)) +
    attributes([...item.choices, ...item.details]) +
    '</Product>'
  );
}

function workingDays(count: number): string {
  return count === 1 ? '1 работен ден' : `${count} работни дни`;
}

function costText(price: NonNullable<FeedItem['salePrice']>): string {
  return price.amount === 0 ? 'безплатно' : priceText(price);
}

/** It takes numbers of 8 or 13 digits. A number of 12 is one of 13 with a zero before it. */
function ean(gtin: string): string {
  const digits = gtin.length === 12 ? `0${gtin}` : gtin;
  return digits.length === 8 || digits.length === 13 ? digits : '';
}

function attributes(choices: FeedItem['choices']): string {
  const list = choices.map(({ name, value }) => {
    const pair = element('Attribute_name', name) + element('Attribute_value', value);
    return `<Attribute>${pair}</Attribute>`;
  });
  return list.length === 0 ? '' : `<Attributes>${list.join('')}</Attributes>`;
}
