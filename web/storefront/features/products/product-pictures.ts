import type { Image } from '#contracts/products/products.ts';
import type { ProductDetail, VariantDetail } from './product-detail.ts';

/** The pictures shown with a variant: its own first, and none of another variant. */
export function picturesOf({ images, variants }: ProductDetail, selected: VariantDetail | undefined): Image[] {
  const own = selected?.imageId;
  const others = new Set(variants.map(({ imageId }) => imageId).filter((id) => id !== own));
  const ownPictures = images.filter(({ id }) => !others.has(id)).toSorted((a, b) => rank(a, own) - rank(b, own));
  return ownPictures.length > 0 ? ownPictures : images;
}

/** The variant that a picture is said to show, where it is another one than the chosen: an alternative text names it. */
export function otherVariantOn(
  { alt }: Pick<Image, 'alt'>,
  { variants }: Pick<ProductDetail, 'variants'>,
  selected: VariantDetail | undefined,
): string | undefined {
  const names = variants.map(({ name }) => name).filter((name) => name !== '' && namesIt(alt, name));
  return selected && names.includes(selected.name) ? undefined : names[0];
}

/** Whether a text contains a name as a whole: "30 mg" is not in "130 mg". */
function namesIt(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at === -1) return false;
  const isLetter = (one: string | undefined): boolean => one !== undefined && /[\p{L}\p{N}]/u.test(one);
  return !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
}

const rank = ({ id }: Image, own: string | null | undefined): number => (id === own ? 0 : 1);
