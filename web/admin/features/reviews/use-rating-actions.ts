import {
  type Rating,
  approveReviewRoute,
  decideReviewsRoute,
  deleteRatingRoute,
  rejectReviewRoute,
} from '#contracts/reviews/admin-reviews.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import type { BulkAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const rejectionReason = 'Причина (авторът я получава с писмо)';

/** The actions of a review in its row. */
export function useRatingActions() {
  const confirm = useConfirm();

  /** Each decision includes the displayed revision. */
  const approveOne = ({ id, revision }: Rating) =>
    runCall(approveReviewRoute, { params: { id }, body: { revision } }, 'Отзивът не можа да се одобри.');

  const rejectOne = async (rating: Rating): Promise<void> => {
    const isShown = rating.status === 'approved';
    const confirmation = await confirm({
      title: isShown ? 'Да скрием ли отзива?' : 'Да отхвърлим ли отзива?',
      text: isShown
        ? 'Отзивът изчезва от страницата, оценката на продукта се преизчислява.'
        : 'Отзивът няма да се вижда. Авторът може да го промени и да го прати отново.',
      action: isShown ? 'Скрий отзива' : 'Отхвърли отзива',
      reason: rejectionReason,
      isDanger: true,
    });
    if (confirmation)
      await runCall(
        rejectReviewRoute,
        { params: { id: rating.id }, body: { revision: rating.revision, reason: confirmation.reason } },
        'Отзивът не можа да се отхвърли.',
      );
  };

  const remove = async ({ id }: Rating): Promise<void> => {
    const result = await confirm({
      title: 'Да изтрием ли отзива завинаги?',
      text: 'Текстът остава само в активностите. Авторът не получава писмо и може да напише нов отзив.',
      action: 'Изтрий отзива',
      isDanger: true,
    });
    if (result) await runCall(deleteRatingRoute, { params: { id } }, 'Отзивът не можа да се изтрие.');
  };

  return { approveOne, rejectOne, remove };
}

/** Bulk decisions in one call. One rejection reason applies to all. */
export function useBulkDecisions(): readonly BulkAction<Rating>[] {
  const confirm = useConfirm();
  const rejectTogether = async (ratings: readonly Rating[]) => {
    const confirmation = await confirm({
      title: 'Да отхвърлим ли избраните отзиви?',
      text: 'Всеки автор получава писмо с тази причина.',
      action: 'Отхвърли ги',
      reason: rejectionReason,
      isDanger: true,
    });
    return confirmation ? decideTogether(ratings, confirmation.reason) : null;
  };
  const isPending = (rating: Rating) => rating.status === 'pending';
  return [
    { id: 'approve', label: 'Одобри', appliesTo: isPending, runRows: (ratings) => decideTogether(ratings) },
    { id: 'reject', label: 'Отхвърли', appliesTo: isPending, runRows: rejectTogether },
  ];
}

/** Decides several reviews in one call: approved without a reason, rejected with one. */
function decideTogether(ratings: readonly Rating[], reason?: string) {
  const decisions = ratings.map(({ id, revision }) => ({ id, revision }));
  const body =
    reason === undefined
      ? { status: 'approved' as const, decisions }
      : { status: 'rejected' as const, reason, decisions };
  return callApi(decideReviewsRoute, { body });
}
