import { useForm } from 'react-hook-form';
import { issueDocumentRoute } from '#contracts/documents/documents.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { typedInvoice } from '#contracts/orders/typed-invoice.rule.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { VatNumberCheckButton } from './vat-number-check.tsx';

const empty = { company: '', eik: '', vatNumber: '', mol: '', address: '' };

/** Asks for the company on an invoice; prefilled with the buyer's details. */
export function IssueInvoiceDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  return (
    <PanelDialog
      title={`Фактура за поръчка №${order.number}`}
      text="Издадената фактура не се променя и не се изтрива. Провери данните преди това."
      onClose={onClose}
    >
      <InvoiceForm order={order} onClose={onClose} />
    </PanelDialog>
  );
}

function InvoiceForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { ...empty, ...order.invoice, vatNumber: order.invoice?.vatNumber ?? '' },
  });
  const send = async (values: typeof empty) => {
    const buyer = typedInvoice((field) => values[field as keyof typeof empty]); // the fields of the form
    toastDone(await callApi(issueDocumentRoute, { params: { id: order.id }, body: { kind: 'invoice', buyer } }));
    await reloadAfter(issueDocumentRoute);
    onClose();
  };
  return (
    <SendForm
      form={form}
      send={send}
      locate={(path) => path.replace(/^buyer\./, '')}
      failedText="Фактурата не можа да се издаде."
    >
      <TextField name="company" label="Фирма" maxLength={200} autoComplete="off" />
      <TextField name="eik" label="ЕИК" inputMode="numeric" maxLength={13} autoComplete="off" />
      <TextField name="vatNumber" label="ДДС номер" hint="Празно без регистрация." maxLength={20} autoComplete="off" />
      <VatNumberCheckButton />
      <TextField name="mol" label="МОЛ" maxLength={200} autoComplete="off" />
      <TextField name="address" label="Седалище и адрес" maxLength={300} autoComplete="off" />
      <DialogActions>
        <button className="btn btn-solid" aria-busy={form.formState.isSubmitting || undefined}>
          Издай фактура
        </button>
      </DialogActions>
    </SendForm>
  );
}
