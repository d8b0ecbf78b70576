import {
  type Inquiry,
  type InquiryState,
  deleteInquiryRoute,
  getInquiryRoute,
  listInquiriesRoute,
  updateInquiryRoute,
} from '#contracts/inquiries/inquiries.ts';
import { answerInquiryRoute } from '#contracts/inquiries/product-questions.ts';
import { inquirySender } from '#web/admin/labels/inquiry-labels.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord, leaveScreen } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

/** The actions of an inquiry. */
export function useInquiryActions() {
  const confirm = useConfirm();
  const setState = (inquiry: Inquiry, state: InquiryState) =>
    runAction(
      () => callApi(updateInquiryRoute, { params: { id: inquiry.id }, body: { state } }),
      'Състоянието не можа да се запише.',
      async ({ inquiry: savedInquiry }) => {
        storeRecord(getInquiryRoute, savedInquiry.id, { inquiry: savedInquiry });
        await reloadLists(listInquiriesRoute);
      },
    );
  const publish = (inquiry: Inquiry, isPublished: boolean) =>
    runAction(
      () => callApi(answerInquiryRoute, { params: { id: inquiry.id }, body: { answer: inquiry.answer, isPublished } }),
      'Отговорът не можа да се запише.',
      async ({ inquiry: savedInquiry }) => {
        storeRecord(getInquiryRoute, savedInquiry.id, { inquiry: savedInquiry });
        await reloadLists(listInquiriesRoute);
      },
    );
  const remove = async (inquiry: Inquiry): Promise<boolean> => {
    const confirmation = await confirm({
      title: `Да изтрием ли запитването от ${inquirySender(inquiry)}?`,
      text: 'Името, имейлът и текстът се изтриват завинаги.',
      action: 'Изтрий запитването',
      isDanger: true,
    });
    if (!confirmation) return false;
    return leaveScreen(getInquiryRoute, inquiry.id, () =>
      runAction(
        () => callApi(deleteInquiryRoute, { params: { id: inquiry.id } }),
        'Запитването не можа да се изтрие.',
        () => reloadLists(listInquiriesRoute),
      ),
    );
  };
  return { setState, publish, remove };
}
