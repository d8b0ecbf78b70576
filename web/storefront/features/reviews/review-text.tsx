import type { Review } from '#contracts/reviews/reviews.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { Stars } from '#web/storefront/features/products/rating.tsx';

/** One review: rating, text, author and date; where it is quoted, without children, its first photo. */
export function ReviewText({ review, children }: { review: Review; children?: React.ReactNode }) {
  const { title, text, reply, photos } = review;
  const photo = children === undefined ? photos[0] : undefined;
  return (
    <article className="review">
      <p className="review-head row">
        <Stars rating={review.rating} />
        {title ? <strong>{title}</strong> : null}
      </p>
      {text ? <p className="review-words">{text}</p> : null}
      {children}
      {photo ? (
        <div className="review-photos">
          <img
            src={photo.thumbUrl}
            alt={`Снимка от ${review.authorName}`}
            width={88}
            height={88}
            loading="lazy"
            decoding="async"
          />
        </div>
      ) : null}
      <p className="review-by">
        {review.authorName}
        <span>{review.isVerifiedBuyer ? ' · потвърдена покупка' : ''}</span> ·{' '}
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
      {reply && children !== undefined ? (
        <div className="review-reply">
          <p className="review-by">Отговор на магазина · {formatDate(reply.at)}</p>
          <p className="review-words">{reply.text}</p>
        </div>
      ) : null}
    </article>
  );
}
