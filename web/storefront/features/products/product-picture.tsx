export interface PictureProps {
  /** The URL of the 640 px WebP; URLs of other sizes and formats are derived from it. */
  url: string;
  alt: string;
  widths: readonly number[];
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
  /** The largest contentful paint: loaded with high priority. */
  first?: boolean;
  /** Its style sheet gives it its size, which a dozen pictures of a list then do not repeat. */
  isSized?: boolean;
  onLoad?: () => void;
}

/** The URL of a picture by its id, which is all that a card contains. */
export const pictureAddress = (id: string): string => `/media/${id}/640.webp`;

/** The URL of the largest rendition of a picture. */
export const largePicture = (url: string): string => url.replace(/\/\d+\.webp$/, '/1280.webp');

/** A product picture: AVIF in the required width, with a WebP fallback. Square, to avoid a layout shift. */
export function ProductPicture(props: PictureProps) {
  const { url, alt, widths, sizes, eager = false, first = false, isSized = false, onLoad } = props;
  const side = isSized ? undefined : 640;
  const base = url.replace(/\/\d+\.webp$/, '');
  const sources = widths.map((width) => `${base}/${width}.avif ${width}w`).join(',');
  return (
    <picture>
      {base === url ? null : <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        width={side}
        height={side}
        loading={eager || first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        onLoad={onLoad}
      />
    </picture>
  );
}
