import type { ShownPicture } from '#contracts/content/shown-content.ts';
import { focusAttributes } from '#contracts/media/picture-focus.rule.ts';

const allWidths = [320, 480, 640, 960, 1280];

/** A picture of the media library in the width that is needed. Its own proportions keep its place free, and what matters stays in view. */
export function SectionPicture({
  picture,
  sizes,
  first = false,
}: {
  picture: ShownPicture;
  sizes: string;
  /** The largest picture of the first screen. */
  first?: boolean;
}) {
  const { id, alt, width, height, focus } = picture;
  const widths = allWidths.filter((one, index) => index === 0 || one <= width);
  const sources = widths.map((one) => `/media/${id}/${one}.avif ${one}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
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
