import { useForm } from 'react-hook-form';
import { getAdminOrderRoute } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { AreaField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useOrderEdit } from './revision/use-order-edit.ts';

/** A note for staff; never shown to the customer. */
export function InternalNote({ order }: { order: AdminOrder }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { internalNote: order.internalNote } });
  const edit = useOrderEdit(order, ({ internalNote }) => ({ internalNote }));
  return (
    <ResourceForm
      form={form}
      failedText={orderTexts.updateFailed}
      save={({ internalNote }) => edit.save({ internalNote }, ['internalNote'])}
      reload={edit.reload}
      fieldNames={{ internalNote: 'Вътрешна бележка' }}
      stored={({ order: savedOrder }) => ({ internalNote: savedOrder.internalNote })}
      onSaved={({ order: savedOrder, message }) => {
        edit.take(savedOrder);
        storeRecord(getAdminOrderRoute, savedOrder.id, { order: savedOrder });
        toastSuccess(message);
      }}
    >
      <FormSection title="Вътрешна бележка">
        <AreaField
          name="internalNote"
          label="Вътрешна бележка"
          isLabelHidden
          hint="Вижда се само тук, не и от клиента."
          maxLength={4000}
          rows={3}
        />
      </FormSection>
    </ResourceForm>
  );
}
