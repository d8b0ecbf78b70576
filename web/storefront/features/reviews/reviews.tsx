import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatRating } from '#web/shared/format/format-number.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { reviewsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import { Stars } from '#web/storefront/features/products/rating.tsx';
import { readReviewChoice, type ReviewSearch } from '#web/storefront/features/products/review-choice.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { ReviewBars } from './review-bars.tsx';
import { ReviewOrderLinks, ReviewPages } from './review-controls.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewText } from './review-text.tsx';

export interface ReviewsProps {
  slug: string;
  rating: { average: number; count: number };
  search: ReviewSearch;
}

/** The reviews of a product: rating distribution and texts, filtered and sorted by the URL. */
export function Reviews({ slug, rating, search }: ReviewsProps) {
  const choice = readReviewChoice(search);
  const { data, isPlaceholderData } = useQuery(reviewsQuery(useCallApi(), slug, search));
  const reviewCount = data?.distribution.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head row middle spread">
        <h2 id="reviews-title">Отзиви</h2>
        <Link to="/account/reviews" search={{ product: slug }} className={buttonClass('outline')}>
          Напиши отзив
        </Link>
      </div>
      {data && reviewCount > 0 ? (
        <>
          <div className="reviews-sum row middle">
            <p className="reviews-average">{formatRating(rating.average)}</p>
            <p>
              <Stars rating={Math.round(rating.average)} />
              <br />
              {formatCount(reviewCount, 'отзив', 'отзива')}
            </p>
            <ReviewBars slug={slug} counts={data.distribution} choice={choice} />
          </div>
          <HowChecked />
          {reviewCount > 1 ? <ReviewOrderLinks slug={slug} choice={choice} /> : null}
          <p role="status" className={choice.stars === undefined ? 'sr-only' : undefined}>
            {choice.stars === undefined
              ? ''
              : `${formatCount(data.total, 'отзив', 'отзива')} с ${formatCount(choice.stars, 'звезда', 'звезди')}`}
          </p>
          <ul
            className="reviews-list stack"
            aria-busy={isPlaceholderData || undefined}
            data-stale={isPlaceholderData || undefined}
          >
            {data.reviews.map((review) => (
              <li key={review.id}>
                <ReviewText review={review}>
                  <ReviewPhotos photos={review.photos} authorName={review.authorName} />
                </ReviewText>
              </li>
            ))}
          </ul>
          <ReviewPages slug={slug} choice={choice} total={data.total} />
        </>
      ) : (
        <>
          {data ? <p>Още няма отзиви. Първият може да е твоят.</p> : null}
          <HowChecked />
        </>
      )}
    </section>
  );
}

/** The legally required statement about the origin of reviews. */
function HowChecked() {
  return (
    <p className="reviews-how">
      Отзиви пишат само хора, които са купили продукта от нас: проверяваме го по изпратената поръчка. Четем отзивите,
      преди да излязат, и пускаме и хубавите, и лошите.
    </p>
  );
}
