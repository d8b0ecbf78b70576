import { useForm } from 'react-hook-form';
import { sendRecallEmailRoute } from '#contracts/orders/lot-buyers.ts';
import type { Lot } from '#contracts/products/lots/lots.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface RecallEmailProps {
  lot: Lot;
  recipients: number;
  onClose: () => void;
}

/** The email to the buyers of a recalled lot. The button names how many get it. */
export function RecallEmailDialog({ lot, recipients, onClose }: RecallEmailProps) {
  const form = useForm({ shouldFocusError: false, defaultValues: defaultEmail(lot) });
  const people = formatCount(recipients, 'купувач', 'купувачи');
  const send = async (email: ReturnType<typeof defaultEmail>) => {
    const body = { ...email, seen: recipients };
    toastDone(await callApi(sendRecallEmailRoute, { params: { id: lot.id }, body }));
    onClose();
    await reloadAfter(sendRecallEmailRoute);
  };
  return (
    <PanelDialog
      title={`Писмо до ${people}`}
      text="Всеки го получава веднъж, с продукта, партидата и номера на поръчката си. Изпратеното не се връща."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Писмото не можа да се изпрати.">
        <TextField name="subject" label="Тема" rules={required} maxLength={150} autoComplete="off" />
        <AreaField name="text" label="Текст" rules={required} rows={9} maxLength={5000} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {`Изпрати на ${people}`}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function defaultEmail({ number, productName, variantName }: Lot) {
  return {
    subject: `Важно: изтегляме партида ${number}`,
    text: [
      `Изтегляме от продажба партида ${number} на „${productName}, ${variantName}“. Имаш поръчка с бройки от нея.`,
      'Моля, не ги използвай и не ги давай на други.',
      'Отговори на това писмо и ще уредим връщането и парите.',
    ].join('\n\n'),
  };
}
