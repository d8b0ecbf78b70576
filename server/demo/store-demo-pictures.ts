import { masterFile } from '#server/features/store/media/media-files.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Preset } from './preset.ts';
import { demoPictureSide, getDemoPicture, type DemoPictures } from './read-demo-pictures.ts';

export interface DemoPictureRow {
  id: string;
  productSlug: string;
  position: number;
  alt: string;
  width: number;
  height: number;
}

const atOnce = 16;

/** Writes every picture of the demo shop to the file store. Returns the media rows. */
export async function storeDemoPictures(
  files: FileStore,
  { products, settings }: Preset,
  pictures: DemoPictures,
): Promise<DemoPictureRow[]> {
  const pictureRows = products.flatMap((product) =>
    product.pictures.map(({ file, alt }, position) => ({
      file,
      row: {
        id: newId(),
        productSlug: product.slug,
        position,
        alt: drawnAlt(alt, settings.name),
        width: demoPictureSide,
        height: demoPictureSide,
      },
    })),
  );
  for (let from = 0; from < pictureRows.length; from += atOnce) {
    await Promise.all(
      pictureRows
        .slice(from, from + atOnce)
        .map(({ file, row }) => files.put(masterFile(row.id, 'drawing'), getDemoPicture(pictures, file))),
    );
  }
  return pictureRows.map(({ row }) => row);
}

/**
 * "Рисунка: отворена кутия": the alternative text marks drawings, so that they are not taken for product
 * photos.
 */
function drawnAlt(alt: string, shopName: string): string {
  return `Рисунка: ${alt.startsWith(shopName) ? alt : alt.charAt(0).toLowerCase() + alt.slice(1)}`;
}
