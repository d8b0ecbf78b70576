import type { Review } from '#contracts/reviews/reviews.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { Stars } from '#web/storefront/features/products/rating.tsx';

/** One review: rating, text, author and date. */
export function ReviewText({ review, children }: { review: Review; children?: React.ReactNode }) {
  const { title, text, reply } = review;
  return (
    <article className="review">
      <p className="review-head row">
        <Stars rating={review.rating} />
        {title ? <strong>{title}</strong> : null}
      </p>
      {text ? <p className="review-words">{text}</p> : null}
      {children}
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
