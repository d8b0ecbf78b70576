import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import type { BulkAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { approve, decideTogether, reject, removeRating, useReloadRatings } from './ratings-data.ts';

const rejectionReason = 'Причина (авторът я получава с писмо)';

/** The actions of a review in its row. */
export function useRatingActions() {
  const confirm = useConfirm();
  const reload = useReloadRatings();

  const approveOne = (rating: Rating) => runAction(() => approve(rating), 'Отзивът не можа да се одобри.', reload);

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
      await runAction(() => reject(rating, confirmation.reason), 'Отзивът не можа да се отхвърли.', reload);
  };

  const remove = async (rating: Rating): Promise<void> => {
    const result = await confirm({
      title: 'Да изтрием ли отзива завинаги?',
      text: 'Текстът остава само в активностите. Авторът не получава писмо и може да напише нов отзив.',
      action: 'Изтрий отзива',
      isDanger: true,
    });
    if (result) await runAction(() => removeRating(rating), 'Отзивът не можа да се изтрие.', reload);
  };

  return { approveOne, rejectOne, remove, reload };
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
