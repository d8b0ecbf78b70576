import { Suspense, useState, type MouseEvent, type UIEvent } from 'react';
import type { Image } from '#contracts/products/products.ts';
import { gallerySizes, galleryWidths } from '#web/storefront/features/products/gallery-sizes.ts';
import { PictureFallback } from '#web/storefront/features/products/picture-fallback.tsx';
import { largePicture, ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';

const GalleryZoom = lazyPart(() => import('#web/storefront/features/products/gallery-zoom.tsx'), PictureFallback);

/** A picture, with the variant that is on it where that is not the chosen one. */
type ShownImage = Image & { shows?: string | undefined };

const thumbWidths = [160, 480];
/** On a phone they continue the large picture. */
const thumbSizes = '(min-width: 46rem) 72px, 160px';
/** Whether all pictures stand in one row that is swiped, as the stylesheet lays them out on a phone. */
const isFilmstrip = (): boolean => !matchMedia('(min-width: 46rem)').matches;

/** How far the row has been swiped: at its end, the last picture, of which several are in view. */
function placeIn({ currentTarget }: UIEvent<HTMLElement>, count: number): number {
  const room = currentTarget.scrollWidth - currentTarget.clientWidth;
  return room > 0 ? Math.round((currentTarget.scrollLeft / room) * (count - 1)) : 0;
}

/**
 * The pictures of a product: a large one that can be zoomed, and thumbnails that select it. Without script all of them
 * link to the image file.
 */
export function Gallery({ images, name }: { images: readonly ShownImage[]; name: string }) {
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const [swipedTo, setSwipedTo] = useState(0);
  const image = images[position];
  if (!image)
    return (
      <div className="gallery-empty">
        <PicturePlace />
      </div>
    );
  const by = (act: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="gallery" onScroll={(event) => setSwipedTo(placeIn(event, images.length))}>
      <a
        {...queuesClicks}
        className="gallery-field"
        href={largePicture(image.url)}
        onClick={by(() => setZoomed(position))}
      >
        <ProductPicture
          key={image.id}
          url={image.url}
          alt={image.alt || name}
          widths={galleryWidths}
          sizes={gallerySizes}
          first
        />
        {image.shows === undefined ? null : (
          <span className="gallery-hint gallery-shows">На снимката: {image.shows}</span>
        )}
        <span className="gallery-hint">Увеличи</span>
      </a>
      {images.length > 1 ? (
        <ul className="thumbs stack" aria-label="Снимки">
          {images.map(({ id, url, alt }, index) => (
            <li key={id}>
              <a
                {...queuesClicks}
                href={largePicture(url)}
                aria-label={`Покажи снимка ${index + 1}: ${alt || name}`}
                aria-current={index === position ? 'true' : undefined}
                onClick={by(() => (isFilmstrip() ? setZoomed(index) : setPosition(index)))}
              >
                <ProductPicture url={url} alt="" widths={thumbWidths} sizes={thumbSizes} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {images.length > 1 ? (
        <p className="gallery-count" aria-hidden="true">
          {`${swipedTo + 1} / ${images.length}`}
        </p>
      ) : null}
      {zoomed !== undefined ? (
        <Suspense>
          <GalleryZoom
            images={images}
            name={name}
            shown={zoomed}
            onShow={(index) => {
              setZoomed(index);
              if (!isFilmstrip()) setPosition(index);
            }}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
