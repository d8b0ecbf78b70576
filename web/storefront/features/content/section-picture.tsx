import type { ShownPicture } from '#contracts/content/shown-content.ts';
import { focusAttributes } from '#contracts/media/picture-focus.rule.ts';

const allWidths = [320, 480, 640, 960, 1280];

/** A picture of the media library in the width that is needed. Its own proportions keep its place free, and what matters stays in view. */
export function SectionPicture({
  picture,
  phone,
  dark,
  sizes,
  first = false,
}: {
  picture: ShownPicture;
  /** Another picture of the same for narrow screens. */
  phone?: ShownPicture | null;
  /** Another picture of the same for devices that are dark. */
  dark?: ShownPicture | null;
  sizes: string;
  /** The largest picture of the first screen. */
  first?: boolean;
}) {
  const { id, alt, width, height, focus } = picture;
  return (
    <picture>
      {dark ? (
        <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={sourcesOf(dark)} sizes={sizes} />
      ) : null}
      {phone ? (
        <source media="(max-width: 43.99rem)" type="image/avif" srcSet={sourcesOf(phone)} sizes={sizes} />
      ) : null}
      <source type="image/avif" srcSet={sourcesOf(picture)} sizes={sizes} />
      <img
        src={`/media/${id}/640.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        {...focusAttributes(focus)}
      />
    </picture>
  );
}

function sourcesOf({ id, width }: ShownPicture): string {
  const widths = allWidths.filter((one, index) => index === 0 || one <= width);
  return widths.map((one) => `/media/${id}/${one}.avif ${one}w`).join(', ');
}
