import { Link } from '@tanstack/react-router';
import { formatCount } from '#web/shared/format/format-number.ts';
import type { ReviewChoice } from '#web/storefront/features/products/review-choice.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

interface Props {
  slug: string;
  counts: readonly number[];
  choice: ReviewChoice;
}

/** The rating distribution. Each bar filters the reviews; the selected one clears the filter. */
export function ReviewBars({ slug, counts, choice }: Props) {
  const highestCount = Math.max(...counts, 1);
  return (
    <ul className="rating-bars" aria-label="Отзиви по звезди">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const isSelected = choice.stars === stars;
        const bar = (
          <>
            <span aria-hidden="true">{stars} ★</span>
            <meter min={0} max={highestCount} value={count} aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">
              {formatCount(stars, 'звезда', 'звезди')}: {formatCount(count, 'отзив', 'отзива')}
            </span>
          </>
        );
        return (
          <li key={stars}>
            {count === 0 && !isSelected ? (
              <span className="rating-bar stack">{bar}</span>
            ) : (
              <Link
                to="/products/$slug"
                params={{ slug }}
                search={(old) => ({ ...old, reviews: undefined, stars: isSelected ? undefined : String(stars) })}
                hash="reviews"
                resetScroll={false}
                className="rating-bar stack"
                aria-current={isSelected ? 'true' : undefined}
                {...currentOnlyThere}
              >
                {bar}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
