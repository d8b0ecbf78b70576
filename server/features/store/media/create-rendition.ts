import sharp from 'sharp';
import type { ImageFormat, ImageWidth } from './media-files.ts';

// One core renders, the other one goes on serving.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 50 });

const svgDensity = 72;

export interface Source {
  kind: 'upload' | 'drawing';
  bytes: Buffer;
  /** The master's own width; a drawing is rendered at whatever size is asked for. */
  width: number;
}

/** One size and format of a picture. A photo is never enlarged. JPEG has no transparency: white shows through. */
export async function createRendition(source: Source, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const density = source.kind === 'drawing' ? Math.max(svgDensity, (svgDensity * width) / source.width) : undefined;
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
}
