import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { createPurchaseRoute } from '#contracts/purchases/purchases.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useSuppliers } from './suppliers-data.ts';

/** Chooses the supplier of a new order, and opens its draft. */
export function NewPurchaseDialog({ onClose }: { onClose: () => void }) {
  const { data: suppliers } = useSuppliers();
  const form = useForm({ shouldFocusError: false, defaultValues: { supplierId: '' } });
  const navigate = useNavigate();
  if (suppliers?.length === 0) {
    return (
      <PanelDialog
        title="Нова поръчка"
        text="Първо запиши от кого купуваш: име, имейл и за колко дни доставя."
        onClose={onClose}
      >
        <DialogActions>
          <Link to="/admin/suppliers/$id" params={{ id: 'new' }} className="btn btn-primary">
            Нов доставчик
          </Link>
        </DialogActions>
      </PanelDialog>
    );
  }
  return (
    <PanelDialog title="Нова поръчка" onClose={onClose}>
      <SendForm
        form={form}
        className="stack"
        failedText="Поръчката не можа да се започне."
        send={async ({ supplierId }) => {
          const { purchase } = await callApi(createPurchaseRoute, { body: { supplierId, lines: [] } });
          void reloadAfter(createPurchaseRoute);
          await navigate({ to: '/admin/purchases/$id', params: { id: purchase.id } });
        }}
      >
        <SelectField name="supplierId" label="Доставчик" rules={required}>
          {(suppliers ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Започни
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
