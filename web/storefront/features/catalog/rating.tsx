import { counted, formatRating } from '#web/shared/format/format-number.ts';

/** The average and how many reviews it stands on; nothing while there are none. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return null;
  return (
    <span className="rating">
      <span aria-hidden="true">★</span>
      <span className="sr-only">Оценка </span>
      {formatRating(average)}
      <span className="rating-count">
        (<span className="sr-only">{counted(count, 'отзив', 'отзива')}</span>
        <span aria-hidden="true">{count}</span>)
      </span>
    </span>
  );
}

/** Five stars, `rating` of them full. */
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
