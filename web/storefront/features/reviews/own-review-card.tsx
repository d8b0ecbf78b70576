import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { deleteReviewRoute, type OwnReview } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { ownReviewsKey } from './own-review-queries.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewText } from './review-text.tsx';
import { ReviewedProductLine } from './reviewed-product-line.tsx';

const states: Readonly<Record<OwnReview['status'], { text: string; tone: string }>> = {
  pending: { text: 'Чака да го прочетем', tone: 'badge badge-warn' },
  approved: { text: 'Публикуван', tone: 'badge badge-good' },
  rejected: { text: 'Не е публикуван', tone: 'badge badge-bad' },
};

/** A review of the user with its status and actions. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  const { product, status, reason } = review;
  return (
    <li className="panel own-review stack">
      <div className="row middle spread">
        <ReviewedProductLine product={product} />
        <span className={states[status].tone}>{states[status].text}</span>
      </div>
      {status === 'rejected' && reason ? <p className="notice notice-bad">{reason}</p> : null}
      <ReviewText review={review}>
        <ReviewPhotos photos={review.photos} authorName={review.authorName} />
      </ReviewText>
      <div className="own-review-actions row middle">
        <Link to="/account/reviews" search={{ product: product.slug }} className={buttonClass('outline', 'small')}>
          Промени<span className="sr-only"> отзива за {product.name}</span>
        </Link>
        <DeleteReview review={review} />
      </div>
    </li>
  );
}

/** Asks for confirmation, since deletion is irreversible. Without script the button deletes immediately. */
function DeleteReview({ review: { id, product } }: { review: OwnReview }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteReview(id);
  const requestConfirmation = (event: MouseEvent) => {
    event.preventDefault();
    setIsConfirming(true);
  };
  return (
    <form method="post" action="/account/reviews">
      <input type="hidden" name="form" value="delete-review" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="quiet" size="small" onClick={requestConfirmation}>
        Изтрий<span className="sr-only"> отзива за {product.name}</span>
      </Button>
      <Dialog open={isConfirming} title="Да изтрием ли отзива?" onClose={() => setIsConfirming(false)}>
        <p>Отзивът за „{product.name}“ и снимките към него изчезват. После можеш да напишеш нов.</p>
        <div className="own-review-actions row middle">
          <Button variant="primary" busy={remove.isPending} onClick={() => !remove.isPending && remove.mutate()}>
            Изтрий отзива
          </Button>
          <Button onClick={() => setIsConfirming(false)}>Остави го</Button>
        </div>
      </Dialog>
    </form>
  );
}

function useDeleteReview(id: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => callApi(deleteReviewRoute, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownReviewsKey });
      await router.navigate({ to: '/account/reviews', search: { done: 'deleted' } });
    },
    onError: (error) => toastError(error, 'Отзивът не можа да се изтрие.'),
  });
}
