import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import { PicturePlace } from '#web/storefront/ui/picture-place.tsx';
import { storeViewed, viewedProducts, type ViewedProduct } from './viewed-products.ts';

/** Recently viewed products, known to this browser only. Hidden when there are none. */
export function RecentlyViewed({ product }: { product: ProductDetail }) {
  const [products, setProducts] = useState<readonly ViewedProduct[]>([]);
  const { slug, name, flavour, images } = product;
  const image = images[0]?.url ?? null;
  useEffect(() => {
    setProducts(viewedProducts().filter((other) => other.slug !== slug));
    storeViewed({ slug, name, flavour, image });
  }, [slug, name, flavour, image]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed">
      <h2 id="viewed">Разгледани</h2>
      <ul className="viewed">
        {products.map((other) => (
          <li key={other.slug} data-flavour={other.flavour ?? undefined}>
            <Link to="/products/$slug" params={{ slug: other.slug }}>
              <span className="viewed-field">
                {other.image ? (
                  <ProductPicture url={other.image} alt="" widths={[160, 320]} sizes="144px" />
                ) : (
                  <PicturePlace />
                )}
              </span>
              {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
