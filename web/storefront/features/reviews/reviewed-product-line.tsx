import { Link } from '@tanstack/react-router';
import type { ReviewedProduct } from '#contracts/reviews/reviews.ts';

/** The product of a review. */
export function ReviewedProductLine({ product: { slug, name, imageUrl } }: { product: ReviewedProduct }) {
  return (
    <p className="reviewed-product line">
      {imageUrl ? <img src={imageUrl} alt="" width={56} height={56} /> : null}
      <Link to="/products/$slug" params={{ slug }} className="link">
        {name}
      </Link>
    </p>
  );
}
