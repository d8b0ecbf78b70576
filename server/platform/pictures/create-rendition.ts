import { loadSharp } from './load-sharp.ts';
import { pictureWork } from './picture-work.ts';

const svgDensity = 72;

type PictureFormat = 'avif' | 'webp' | 'jpeg';

export interface Source {
  kind: 'upload' | 'drawing';
  bytes: Buffer;
  /** The width of the master. Drawings are rendered at any requested size. */
  width: number;
}

/**
 * Renders one size and format of a picture. Photos are never enlarged. JPEG has no transparency: the background
 * becomes white.
 */
export const createRendition = pictureWork(
  'create-rendition',
  async (source: Source, width: number, format: PictureFormat) => {
    const density = source.kind === 'drawing' ? Math.max(svgDensity, (svgDensity * width) / source.width) : undefined;
    const sharp = await loadSharp();
    const image = sharp(source.bytes, density === undefined ? {} : { density }).resize({
      width,
      withoutEnlargement: source.kind === 'upload',
    });
    switch (format) {
      case 'avif':
        return image.avif({ quality: 55, effort: 2 }).toBuffer();
      case 'webp':
        return image.webp({ quality: 80, effort: 2 }).toBuffer();
      case 'jpeg':
        return image
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82, mozjpeg: false, progressive: true })
          .toBuffer();
    }
  },
);
