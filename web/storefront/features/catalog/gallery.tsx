import { useState } from 'react';
import type { Image } from '#contracts/catalog.ts';
import { SparkMark } from '#web/storefront/layout/spark-mark.tsx';
import { ProductPicture } from './product-picture.tsx';

const widths = [320, 480, 640, 960];

/** The pictures of a product: one large, the others as thumbnails that bring theirs up. */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const [shown, setShown] = useState(0);
  const image = images[shown];
  if (!image)
    return (
      <div className="gallery-empty">
        <SparkMark />
      </div>
    );
  return (
    <div className="gallery">
      <div className="gallery-field">
        <ProductPicture
          key={image.id}
          url={image.url}
          alt={image.alt || name}
          widths={widths}
          sizes="(min-width: 60rem) 560px, calc(100vw - 4rem)"
          eager
        />
      </div>
      {images.length > 1 ? (
        <ul className="thumbs" aria-label="Снимки">
          {images.map(({ id, url, alt }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Покажи снимка ${index + 1}: ${alt || name}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
              >
                <ProductPicture url={url} alt="" widths={[160]} sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
