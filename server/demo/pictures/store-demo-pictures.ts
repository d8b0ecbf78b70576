import { masterFile } from '#server/features/store/media/media-files.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Preset } from '../preset.ts';
import { isSceneFile } from './check-scenes.ts';
import { demoPictureSide, getDemoPicture, type DemoPictures } from './read-demo-pictures.ts';
import { storeDemoScene } from './store-demo-scenes.ts';

export interface DemoPictureRow {
  id: string;
  productSlug: string;
  position: number;
  alt: string;
  width: number;
  height: number;
  kind: 'drawing' | 'upload';
}

const atOnce = 16;

/** Writes every picture of the demo shop to the file store. Returns the media rows. */
export async function storeDemoPictures(
  files: FileStore,
  preset: Preset,
  pictures: DemoPictures,
): Promise<DemoPictureRow[]> {
  const all = preset.products.flatMap((product) =>
    product.pictures.map(({ file, alt }, position) => ({ file, alt, position, productSlug: product.slug })),
  );
  const store = async (file: string) => {
    if (isSceneFile(file)) return { ...(await storeDemoScene(files, preset.name, file)), kind: 'upload' as const };
    const id = newId();
    await files.put(masterFile(id, 'drawing'), getDemoPicture(pictures, file));
    return { id, width: demoPictureSide, height: demoPictureSide, kind: 'drawing' as const };
  };
  const rows: DemoPictureRow[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const batch = all.slice(from, from + atOnce).map(async ({ file, alt, position, productSlug }) => {
      const picture = await store(file);
      return { ...picture, productSlug, position, alt: honestAlt(alt, preset.settings.name, picture.kind) };
    });
    rows.push(...(await Promise.all(batch)));
  }
  return rows;
}

/**
 * "Рисунка: отворена кутия", "Изображение: отворена кутия": the alternative text says what was drawn and what was made by
 * a program, so that neither is taken for a photo of the product.
 */
function honestAlt(alt: string, shopName: string, kind: DemoPictureRow['kind']): string {
  const what = kind === 'drawing' ? 'Рисунка' : 'Изображение';
  return `${what}: ${alt.startsWith(shopName) ? alt : alt.charAt(0).toLowerCase() + alt.slice(1)}`;
}
