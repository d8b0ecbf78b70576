import { useForm } from 'react-hook-form';
import type { Inquiry } from '#contracts/inquiries/inquiries.ts';
import { getInquiryRoute, listInquiriesRoute } from '#contracts/inquiries/inquiries.ts';
import { answerInquiryRoute } from '#contracts/inquiries/product-questions.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { AreaField, CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The answer to a question about a product: by email once, and on the page of the product while it is published. */
export function AnswerDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { id, message, productName, answer, isPublished } = inquiry;
  const isFirst = inquiry.answeredAt === null;
  const form = useForm({
    shouldFocusError: false,
    // Most questions are those of others too.
    defaultValues: { answer, isPublished: isFirst || isPublished },
  });
  return (
    <PanelDialog title={productName} text={`„${message}“`} onClose={onClose}>
      <SendForm
        form={form}
        className="stack"
        failedText="Отговорът не можа да се запише."
        send={async (body) => {
          const response = await callApi(answerInquiryRoute, { params: { id }, body });
          toastDone(response);
          storeRecord(getInquiryRoute, id, { inquiry: response.inquiry });
          onClose();
          await reloadLists(listInquiriesRoute);
        }}
      >
        <AreaField
          name="answer"
          label="Отговор"
          hint={
            isFirst
              ? 'Праща се и по имейл на този, който е питал.'
              : 'Имейлът вече е пратен. Промяната се вижда само на страницата.'
          }
          maxLength={4000}
          rows={5}
        />
        <CheckField name="isPublished" label="Покажи въпроса и отговора на страницата на продукта" />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {isFirst ? 'Отговори' : 'Запази'}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
