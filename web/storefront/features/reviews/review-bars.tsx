import { Link } from '@tanstack/react-router';
import { counted } from '#web/shared/format/format-number.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import type { ReviewChoice } from '#web/storefront/features/products/review-choice.ts';

interface Props {
  slug: string;
  counts: readonly number[];
  choice: ReviewChoice;
}

/** The rating distribution. Each bar filters the reviews; the selected one clears the filter. */
export function ReviewBars({ slug, counts, choice }: Props) {
  const most = Math.max(...counts, 1);
  return (
    <ul className="spread" aria-label="Отзиви по звезди">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const isChosen = choice.stars === stars;
        const bar = (
          <>
            <span aria-hidden="true">{stars} ★</span>
            <meter min={0} max={most} value={count} aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">
              {counted(stars, 'звезда', 'звезди')}: {counted(count, 'отзив', 'отзива')}
            </span>
          </>
        );
        return (
          <li key={stars}>
            {count === 0 && !isChosen ? (
              <span className="spread-row">{bar}</span>
            ) : (
              <Link
                to="/products/$slug"
                params={{ slug }}
                search={(old) => ({ ...old, reviews: undefined, stars: isChosen ? undefined : String(stars) })}
                hash="reviews"
                resetScroll={false}
                className="spread-row"
                aria-current={isChosen ? 'true' : undefined}
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
