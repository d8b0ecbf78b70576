import { useForm } from 'react-hook-form';
import { getPurchaseRoute, type Purchase, sendPurchaseRoute } from '#contracts/purchases/purchases.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Sends a draft: by email with the order as a PDF, or only marked as sent. */
export function SendDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { id, version, number, supplierName, supplierEmail } = purchase;
  const form = useForm({ shouldFocusError: false, defaultValues: { hasLetter: supplierEmail !== '' } });
  return (
    <PanelDialog
      title={`Изпращане на поръчка №${number}`}
      text="След това поръчката не се променя, а стоката ѝ се брои „на път“. Изпратеното писмо не може да се върне."
      onClose={onClose}
    >
      <SendForm
        form={form}
        className="stack"
        failedText="Поръчката не можа да се изпрати."
        send={async ({ hasLetter }) => {
          const done = await callApi(sendPurchaseRoute, { params: { id }, body: { version, hasLetter } });
          storeRecord(getPurchaseRoute, id, { purchase: done.purchase });
          toastDone({ message: done.message });
          onClose();
          await reloadAfter(sendPurchaseRoute);
        }}
      >
        {supplierEmail === '' ? (
          <p className="notice">„{supplierName}“ няма записан имейл. Изпрати му поръчката сам – PDF файлът е горе.</p>
        ) : (
          <CheckField name="hasLetter" label={`Прати писмо с поръчката до ${supplierEmail}`} />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {form.watch('hasLetter') ? 'Изпрати' : 'Отбележи като изпратена'}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
