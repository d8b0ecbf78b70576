import type { Inquiry, InquiryState } from '#contracts/inquiries/inquiries.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { deleteInquiry, updateInquiry, useInquiriesCache } from './inquiries-data.ts';

/** The actions of an inquiry. */
export function useInquiryActions() {
  const confirm = useConfirm();
  const cache = useInquiriesCache();
  const setState = (inquiry: Inquiry, state: InquiryState) =>
    runAction(
      () => updateInquiry(inquiry.id, { state }),
      'Състоянието не можа да се запише.',
      async ({ inquiry: savedInquiry }) => {
        cache.store(savedInquiry);
        await cache.refreshLists();
      },
    );
  const remove = async (inquiry: Inquiry): Promise<boolean> => {
    const confirmation = await confirm({
      title: `Да изтрием ли запитването от ${inquiry.company}?`,
      text: 'Името, имейлът и текстът се изтриват завинаги.',
      action: 'Изтрий запитването',
      isDanger: true,
    });
    if (!confirmation) return false;
    return cache.leave(inquiry.id, () =>
      runAction(
        () => deleteInquiry(inquiry.id),
        'Запитването не можа да се изтрие.',
        () => cache.refreshLists(),
      ),
    );
  };
  return { setState, remove };
}
