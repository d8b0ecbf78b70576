import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReviewedProduct } from '#contracts/reviews/reviews.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { OwnReviewCard } from './own-review-card.tsx';
import { ownReviewsQuery } from './own-review-queries.ts';
import { ReviewedProductLine } from './reviewed-product-line.tsx';
import { WriteReviewPage } from './write-review-page.tsx';

const route = getRouteApi('/account/reviews');
const doneTexts: Readonly<Record<string, string>> = {
  sent: 'Благодарим! Отзивът ще се появи, след като го прочетем.',
  deleted: 'Отзивът е изтрит.',
};

/** The user's reviews, or the form for one. */
export default function OwnReviewsPage() {
  const { product, done = '' } = route.useSearch();
  return product === undefined ? <AllReviews done={done} /> : <WriteReviewPage key={product} slug={product} />;
}

/** The user's reviews with their status, and purchased products without a review. */
function AllReviews({ done }: { done: string }) {
  const { data, error, refetch } = useQuery(ownReviewsQuery(useCallApi()));
  return (
    <AccountFrame title="Моите отзиви">
      <div role="status" className="contents">
        {doneTexts[done] ? <p className="notice notice-good">{doneTexts[done]}</p> : null}
      </div>
      {data ? (
        <>
          {data.waiting.length > 0 ? <Waiting products={data.waiting} /> : null}
          {data.reviews.length > 0 ? (
            <ul className="stack loose">
              {data.reviews.map((review) => (
                <OwnReviewCard key={review.id} review={review} />
              ))}
            </ul>
          ) : data.waiting.length === 0 ? (
            <EmptyState
              title="Още няма за какво да пишеш"
              action={
                <Link to="/products" search={byPopularity} className={buttonClass('primary')}>
                  Разгледай продуктите
                </Link>
              }
            >
              Щом първата ти поръчка тръгне, продуктите от нея идват тук.
            </EmptyState>
          ) : null}
        </>
      ) : error ? (
        <LoadFailed message="Отзивите не можаха да се заредят." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} size="block" />
      )}
    </AccountFrame>
  );
}

function Waiting({ products }: { products: readonly ReviewedProduct[] }) {
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="own-reviews-title">
        Чакат мнението ти
      </h2>
      <ul className="waiting-reviews stack loose">
        {products.map((product) => (
          <li key={product.id} className="row middle spread">
            <ReviewedProductLine product={product} />
            <Link to="/account/reviews" search={{ product: product.slug }} className={buttonClass('outline', 'small')}>
              Напиши отзив<span className="sr-only"> за {product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
