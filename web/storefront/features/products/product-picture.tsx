export interface PictureProps {
  /** The address of the 640 px WebP; the other sizes and formats stand beside it. */
  url: string;
  alt: string;
  widths: readonly number[];
  /** Which of them the browser should take, as the `sizes` attribute says it. */
  sizes: string;
  /** Of the first screen: loaded at once. */
  eager?: boolean;
  /** The one that the first screen is judged by: loaded before everything else. */
  first?: boolean;
  onLoad?: () => void;
}

/** The address of a picture by its id, which is all that a card carries. */
export const pictureAddress = (id: string): string => `/media/${id}/640.webp`;

/** The address of a picture in the largest size that there is. */
export const largePicture = (url: string): string => url.replace(/\/\d+\.webp$/, '/1280.webp');

/** A product's picture: AVIF in the width that the screen needs, else the WebP. Square, so that nothing jumps. */
export function ProductPicture({ url, alt, widths, sizes, eager = false, first = false, onLoad }: PictureProps) {
  const base = url.replace(/\/\d+\.webp$/, '');
  const sources = widths.map((width) => `${base}/${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      {base === url ? null : <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        width={640}
        height={640}
        loading={eager || first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        onLoad={onLoad}
      />
    </picture>
  );
}
