import { Suspense, useState, type MouseEvent } from 'react';
import type { ReviewPhoto } from '#contracts/reviews/reviews.ts';
import { PictureFallback } from '#web/storefront/features/products/picture-fallback.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

const Zoom = lazyPart(() => import('#web/storefront/features/products/gallery-zoom.tsx'), PictureFallback);

/** Photos of a buyer as thumbnails that can be zoomed. Without script they link to the image file. */
export function ReviewPhotos({ photos, authorName }: { photos: readonly ReviewPhoto[]; authorName: string }) {
  const [position, setPosition] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const name = `Снимка от ${authorName}`;
  const images = photos.map((photo) => ({ ...photo, alt: name }));
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPosition(index);
  };
  return (
    <>
      <ul className="review-photos row">
        {photos.map(({ id, url, thumbUrl }, index) => (
          <li key={id}>
            <a
              {...queuesClicks}
              href={url}
              aria-label={`Увеличи снимка ${index + 1} от ${authorName}`}
              onClick={open(index)}
            >
              <img src={thumbUrl} alt="" width={88} height={88} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {position === null ? null : (
        <Suspense>
          <Zoom images={images} name={name} shown={position} onShow={setPosition} onClose={() => setPosition(null)} />
        </Suspense>
      )}
    </>
  );
}
