import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import {
  createReviewRoute,
  type OwnReview,
  type ReviewedProduct,
  updateReviewRoute,
} from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/shared/ui/states.tsx';
import { AccountFrame } from '#web/storefront/features/accounts/account-frame.tsx';
import { LoadFailed } from '#web/storefront/features/accounts/load-failed.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { ownReviewQuery, ownReviewsKey } from './own-review-queries.ts';
import { ReviewFields } from './review-fields-form.tsx';
import { readReview } from './review-fields.ts';

const back = (
  <Link to="/account/reviews" className="link account-back">
    ← Моите отзиви
  </Link>
);

/** Writes or edits a review of one product; explains who may write one to everyone else. */
export function WriteReviewPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(ownReviewQuery(useCallApi(), slug));
  return (
    <AccountFrame title={data?.review ? 'Твоят отзив' : 'Напиши отзив'} back={back}>
      {data ? (
        data.mayWrite ? (
          <ReviewForm key={data.product.id} product={data.product} review={data.review} />
        ) : (
          <NotABuyer product={data.product} />
        )
      ) : error ? (
        <LoadFailed message="Отзивът не можа да се зареди." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} size="row" />
      )}
    </AccountFrame>
  );
}

function NotABuyer({ product }: { product: ReviewedProduct }) {
  return (
    <EmptyState
      title="Отзиви пишат само хора, които са купили"
      action={
        <Link to="/products/$slug" params={{ slug: product.slug }} className={buttonClass('outline')}>
          Към продукта
        </Link>
      }
    >
      Не намираме изпратена поръчка с „{product.name}“ в този профил. Ако току-що си поръчал, изчакай пратката да
      тръгне. Ако си купил с друг профил, влез с него.
    </EmptyState>
  );
}

function ReviewForm({ product, review }: { product: ReviewedProduct; review: OwnReview | null }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = usePageForm('review', {
    failed: 'Отзивът не можа да се изпрати.',
    send: async (fields) => {
      const body = readReview(fields);
      if (review) await callApi(updateReviewRoute, { params: { id: review.id }, body });
      else await callApi(createReviewRoute, { params: { id: product.slug }, body });
      await queryClient.invalidateQueries({ queryKey: ownReviewsKey });
      await router.navigate({ to: '/account/reviews', search: { done: 'sent' } });
    },
  });
  return <ReviewFields form={form} product={product} review={review} />;
}
