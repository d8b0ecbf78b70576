import type { NewProduct } from '#contracts/products/product-changes.ts';
import type { Names } from '../labels.ts';
import { inList } from './in-own-columns.ts';

/** Gives the variants of new products their own pictures, as far as the product has them: one may not have been fetched. */
export function giveVariantPictures(
  products: readonly NewProduct[],
  pictureBySku: ReadonlyMap<string, string>,
  { pictures }: Pick<Names, 'pictures'>,
): void {
  for (const { images = [], variants } of products) {
    const ofProduct = new Set(images.map((image) => (typeof image === 'string' ? image : image.id)));
    for (const variant of variants) {
      const address = pictureBySku.get(variant.sku);
      const id = address === undefined ? undefined : pictures.idOf(inList(address));
      if (id !== undefined && ofProduct.has(id)) variant.imageId = id;
    }
  }
}
