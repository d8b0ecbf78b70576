import { withLegalData } from './legal-data.ts';
import { flavourProducts } from './products-flavours.ts';
import { accessoryProducts, giftProducts } from './products-gifts.ts';
import { packProducts } from './products-packs.ts';
import { setProducts } from './products-sets.ts';
import { sizeProducts } from './products-sizes.ts';
import { withStrengthPictures } from './strength-pictures.ts';
import type { DemoProduct } from './types.ts';

/** All products of the demo shop, oldest first. */
export const products: readonly DemoProduct[] = [
  ...flavourProducts,
  ...sizeProducts,
  ...packProducts,
  ...setProducts,
  ...giftProducts,
  ...accessoryProducts,
]
  .map(withLegalData)
  .map(withStrengthPictures);
