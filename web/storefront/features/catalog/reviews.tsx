import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '#contracts/reviews.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { counted, formatRating } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useCallApi } from '#web/storefront/router-context.ts';
import { reviewsQuery } from './catalog-queries.ts';
import { firstReviews } from './first-reviews.ts';
import { Stars } from './rating.tsx';

const manyReviews = 100;

/** What buyers said: how the stars are spread, and the words, newest first. */
export function Reviews({ slug, rating }: { slug: string; rating: { average: number; count: number } }) {
  const [limit, setLimit] = useState(firstReviews);
  const { data, isFetching } = useQuery(reviewsQuery(useCallApi(), slug, limit));
  if (!data || data.total === 0) {
    return (
      <section className="reviews" id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title">Отзиви</h2>
        <p>Още няма отзиви. След доставката можеш да оставиш първия.</p>
      </section>
    );
  }
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Отзиви</h2>
      <div className="reviews-sum">
        <p className="reviews-average">{formatRating(rating.average)}</p>
        <p>
          <Stars rating={Math.round(rating.average)} />
          <br />
          {counted(data.total, 'отзив', 'отзива')}
        </p>
        <Distribution counts={data.distribution} />
      </div>
      <ul className="reviews-list">
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      {data.total > data.reviews.length && limit < manyReviews ? (
        <Button className="needs-script" busy={isFetching} onClick={() => setLimit(Math.min(limit + 20, manyReviews))}>
          Още отзиви
        </Button>
      ) : null}
    </section>
  );
}

function Distribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts, 1);
  return (
    <ul className="spread">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map(({ count, stars }) => (
          <li key={stars}>
            <span>
              {stars}
              <span className="sr-only">{stars === 1 ? ' звезда' : ' звезди'}:</span>
            </span>
            <meter min={0} max={most} value={count} aria-hidden="true" />
            <span>{count}</span>
          </li>
        ))}
    </ul>
  );
}

/** One review: stars, words, who and when. */
export function ReviewText({ review }: { review: Review }) {
  return (
    <blockquote className="review">
      <Stars rating={review.rating} />
      {review.text ? <p>{review.text}</p> : null}
      <footer>
        {review.authorName}
        {review.isVerifiedBuyer ? ' · потвърдена покупка' : ''} · {formatDate(review.createdAt)}
      </footer>
    </blockquote>
  );
}
