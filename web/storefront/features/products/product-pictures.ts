import type { Image } from '#contracts/products/products.ts';
import type { ProductDetail, VariantDetail } from './product-detail.ts';

/** The pictures shown with a variant: its own first, and none of another variant. */
export function picturesOf({ images, variants }: ProductDetail, selected: VariantDetail | undefined): Image[] {
  const own = selected?.imageId;
  const others = new Set(variants.map(({ imageId }) => imageId).filter((id) => id !== own));
  const ownPictures = images.filter(({ id }) => !others.has(id)).toSorted((a, b) => rank(a, own) - rank(b, own));
  return ownPictures.length > 0 ? ownPictures : images;
}

const rank = ({ id }: Image, own: string | null | undefined): number => (id === own ? 0 : 1);
