import type { Database } from '#server/platform/database/transaction.ts';
import { readBrand } from './brand.ts';
import { drawShopIcon } from './pictures/draw-mark.ts';

/** The icon of the shop as a small picture, to be laid on others; `hash` changes with it. */
export async function readSquareMark(db: Database): Promise<{ hash: string; draw: (side: number) => Promise<Buffer> }> {
  const brand = await readBrand(db);
  return { hash: brand.pictureHash, draw: (side) => drawShopIcon(brand, side, false) };
}
