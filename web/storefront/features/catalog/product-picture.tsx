export interface PictureProps {
  /** The address of the 640 px WebP; the other sizes and formats stand beside it. */
  url: string;
  alt: string;
  widths: readonly number[];
  /** Which of them the browser should take, as the `sizes` attribute says it. */
  sizes: string;
  /** The picture that the first screen is judged by: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** A product's picture in AVIF and WebP, in the width that the screen needs. Square, so that nothing jumps. */
export function ProductPicture({ url, alt, widths, sizes, eager = false, className }: PictureProps) {
  const base = url.replace(/\/\d+\.webp$/, '');
  const isOurs = base !== url;
  const sources = (format: string): string => widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      {isOurs ? <source type="image/avif" srcSet={sources('avif')} sizes={sizes} /> : null}
      <img
        className={className}
        src={url}
        srcSet={isOurs ? sources('webp') : undefined}
        sizes={isOurs ? sizes : undefined}
        alt={alt}
        width={640}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
