import { formatCount, formatRating } from '#web/shared/format/format-number.ts';

/** The average rating and number of reviews. Hidden without reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return null;
  const formatted = formatRating(average);
  return (
    <span className="rating" role="img" aria-label={`Оценка ${formatted}, ${formatCount(count, 'отзив', 'отзива')}`}>
      {`★ ${formatted} `}
      <small>{`(${count})`}</small>
    </span>
  );
}

/** Five stars, `rating` of them filled. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} от 5`}>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
      <span aria-hidden="true" className="stars-empty">
        {'★'.repeat(5 - rating)}
      </span>
    </span>
  );
}
