import { csvLine } from '#server/platform/csv-line.ts';
import type { FeedItem } from './feed-items.ts';

const columns: readonly (readonly [name: string, cell: (item: FeedItem) => string | null | undefined])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ inStock }) => (inStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0]],
  ['additional_image_link', ({ images }) => images.slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['item_group_id', ({ groupId }) => groupId],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ id }) => id],
  ['product_type', ({ productType }) => productType],
];

/** Writes products in the format of Meta's shop and advertising catalogues. */
export async function* writeMetaFeed(items: AsyncIterable<FeedItem>): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const item of items) yield csvLine(columns.map(([, cell]) => cell(item) ?? ''));
}
