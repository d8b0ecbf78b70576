import { escapeXml } from './escape-xml.ts';
import type { FeedItem } from './feed-items.ts';

/** Writes products as RSS 2.0 with the elements of Google Merchant Center. */
export async function* writeGoogleFeed(
  items: AsyncIterable<FeedItem>,
  shop: { name: string; tagline: string; origin: string },
): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
      element('title', shop.name) +
      element('link', shop.origin) +
      element('description', shop.tagline)
  );
  for await (const item of items) yield writeItem(item);
  yield '\n</channel></rss>\n';
}

function writeItem(item: FeedItem): string {
  const [image, ...otherImages] = item.images;
  return (
    '\n<item>' +
    element('g:id', item.id) +
    element('g:title', item.title) +
    element('g:description', item.description) +
    element('g:link', item.link) +
    element('g:image_link', image) +
    otherImages.map((other) => element('g:additional_image_link', other)).join('') +
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock') +
    element('g:price', item.price) +
    element('g:sale_price', item.salePrice) +
    element('g:brand', item.brand) +
    element('g:condition', 'new') +
    element('g:gtin', item.gtin) +
    element('g:mpn', item.id) +
    element('g:identifier_exists', item.gtin ? null : 'no') +
    element('g:item_group_id', item.groupId) +
    element('g:product_type', item.productType) +
    '</item>'
  );
}

/** Absent values produce no element. */
function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}
